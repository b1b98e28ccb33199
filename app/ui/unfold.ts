/** Whether CSS keeps the disclosures of phones open on wide screens (app/styles/texts.css). Safari can from 18.4, and Firefox from 143. */
const isStyled = () => CSS.supports("selector(::details-content)");

/** The `ref` of such a disclosure: opens it on a wide screen where CSS cannot. */
export function unfold(disclosure: HTMLDetailsElement | null): void {
  if (!disclosure || isStyled() || !matchMedia("(width >= 64rem)").matches) return;
  disclosure.open = true;
  disclosure.dataset.unfolded = "";
}
