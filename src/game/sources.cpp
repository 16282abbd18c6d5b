#include "arbitro/games.hpp"

#include <array>

namespace arbitro {
namespace {

constexpr auto all_sources = std::to_array<RuleSource>({
    {"000", "Scopa Online, a page of rules", "in full"},
    {"001", "How to play Scopa, a page of rules", "in full"},
    {"002", "Board Game Arena, its page of rules", "in full"},
    {"003", "a guide to the rules in English", "in full"},
    {"004", "an old Wikipedia text with notes on strategy", "in full"},
    {"ARC", "arcadiaclub.com", "excerpts"},
    {"BET", "blog.betway.it", "excerpts"},
    {"BGA", "Board Game Arena, the program itself (PiratJack/bga-scopa, December 2024); it settles what its page leaves vague", "in full"},
    {"BJB", "blackjack-baccarat.net, on piglio", "excerpts"},
    {"CAL", "Pro Loco Caltavuturo, regulation of a Scopone tournament", "almost completely"},
    {"CHG", "chkobbagame.xyz, rules of the game there", "excerpts"},
    {"CHI", "Chitarrella, the classical rules of Scopone, in several copies", "rules 1 to 6"},
    {"CHK", "chkobba.online, chkobagame.xyz and downsl.com, on the Tunisian game", "excerpts"},
    {"CIV", "CivRulla 2010, notice of a Cirulla tournament", "excerpts"},
    {"CON", "confsalodi.it, regulation of a tournament", "excerpts"},
    {"CPZ", "Ciapachinze, a program that plays Cirulla", "its code"},
    {"CSP", "centrosportivopieve.it, regulation of a tournament", "excerpts"},
    {"DIM", "dimensionecasino.com", "excerpts"},
    {"DMK", "digitalmoka.com, Scopa a 15", "excerpts"},
    {"ESP", "an Escoba program and its specification", "its code"},
    {"FCC", "a Scopa program with lessons: Settanta, Rosmarino, Veneto, Milano, Undici", "in full"},
    {"FIGS", "Federazione Italiana Gioco Scopone, federal regulation", "articles 1 to 5"},
    {"GDS", "gazzettadisanta.eu (Santa Margherita), 2008-09, on Cirulla", "excerpts"},
    {"GEN", "Genova Gioca, regulation of a Scopone tournament", "almost completely"},
    {"GIG", "GioeleGhidara/cirulla, a program", "its code"},
    {"GIO", "giochistars.it", "excerpts"},
    {"JMP", "a page of rules at xoomer (jmpcav)", "excerpts"},
    {"LOT", "lotoflaughs, a page of rules", "quoted by others"},
    {"LUD", "Ludopoli, Scopone scientifico and Scopa bugiarda", "excerpts"},
    {"MUG", "ilmugugnogenovese.it, on Cirulla", "excerpts"},
    {"NAM", "variants that are known by their name and one sentence", "that sentence"},
    {"PAG", "Pagat, the pages on Scopa, Scopone and Cirulla", "a mirror, and a summary rule by rule"},
    {"PAR", "David Parlett, Penguin Book of Card Games: Scopa, Cirulla, Cicera", "excerpts"},
    {"PIN", "gsqpinasca.altervista.org, tournament Scopa 2016", "its opening"},
    {"PKS", "the blog of pokerstars.it", "excerpts"},
    {"PLA", "Daoductrung/PlayAural, a program with written rules", "in full"},
    {"PMS", "portomattoshanghai.com, tournament in pairs 2015", "its opening"},
    {"PTW", "Portuguese Wikipedia, Escova and Scopa di Quindici", "excerpts"},
    {"QCS", "QC Salon, regulations of its Scopa tournaments", "quoted by others"},
    {"QUI", "quince, a program for Escoba", "excerpts and code"},
    {"RDG", "regoledelgioco.com: Cirulla, Spazzino, Foraccio, Cicera bigia, Scopa bugiarda", "their openings"},
    {"RLC", "fainalo4/rlcard-cirulla, a program", "its code"},
    {"SBI", "sbiro.eu, on Cirulla", "excerpts"},
    {"SPW", "spazioinwind.libero.it, a page of rules", "excerpts"},
    {"STU", "studylib.net, Escoba de quince", "excerpts"},
    {"TIC", "a club of Ticino, regulation", "articles 1 to 6"},
    {"TRI", "scoponescientifico.tripod.com", "points 1 to 4"},
    {"UIG", "a regulation of UIGC that the Italian Wikipedia quotes", "quoted by others"},
    {"VIP", "VIP Games, questions and answers on Escoba", "excerpts"},
    {"VIV", "vivaioscuole.it, on Cirulla", "excerpts"},
    {"WEN", "English Wikipedia, Scopa and Escoba", "excerpts"},
    {"WIT", "Italian Wikipedia, Scopa, Scopone, Scopa d'assi, Cirulla, Scopa bugiarda", "their openings"},
    {"ZX", "a Scopa for the ZX Spectrum with written rules", "in full"},
});

} // namespace

std::span<const RuleSource> sources() { return all_sources; }

} // namespace arbitro
