# What Debian wants of a package besides what is installed anywhere: packed manual pages, a changelog, the copyright in its own form, and what
# lintian need not say.
set(root ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/usr/share)
file(GLOB pages ${root}/man/man*/*.[157])
set(documents ${root}/doc/arbitro)
string(TIMESTAMP now "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(WRITE ${documents}/changelog "arbitro (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium\n\n  * See CHANGELOG.md for the changes.\n\n"
     " -- ${CPACK_PACKAGE_CONTACT}  ${now}\n")
execute_process(COMMAND gzip -9nf ${pages} ${documents}/changelog COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${documents}/LICENSE ${documents}/copyright)
file(COPY ${CMAKE_CURRENT_LIST_DIR}/lintian-overrides DESTINATION ${root}/lintian/overrides)
file(RENAME ${root}/lintian/overrides/lintian-overrides ${root}/lintian/overrides/arbitro)
