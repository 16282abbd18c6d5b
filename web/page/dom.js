/** An element with attributes, listeners (`onclick`) and children; texts are never read as HTML. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== undefined && value !== null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

export const button = (text, onclick, attributes = {}) => make('button', { type: 'button', onclick, ...attributes }, text);

/** A table of rows that scrolls by itself where it is too wide; screen readers read its label. */
export const table_of = (label, head, body, foot = []) =>
  make(
    'div',
    { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': label },
    make('table', {}, make('thead', {}, head), make('tbody', {}, body), foot.length > 0 ? make('tfoot', {}, foot) : null),
  );

let told = 0;

/** A short sentence that screen readers read out, and that goes away. */
export function tell(text) {
  const said = document.getElementById('said');
  said.textContent = text.trim();
  clearTimeout(told);
  told = setTimeout(() => said.replaceChildren(), 5000);
}

/** Calls the last of several calls that follow each other quickly. */
export function later(work, milliseconds) {
  let timer = 0;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => work(...values), milliseconds);
  };
}
