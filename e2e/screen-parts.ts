/**
 * What axe judges on a screen, in parts that each have a hash, so that a part is judged once in a run. There are two kinds, because axe's
 * rules about colours take most of its time, while screens differ more in their structure:
 *
 * - a structure: an element with its attributes, its parent, and the landmarks, links, tables and the like around it; a heading after the
 *   one before; a kind of region, and how many have the same name. The same at every size and in both colour schemes.
 * - a look: a text with its colour, what is behind it, and whether it is large.
 *
 * Texts, names, addresses and numbers, in which similar screens differ, are left out, but not whether there are any. All of this runs in
 * the page.
 */
declare global {
  /** An element of each part; null for what only the whole screen shows. */
  var screenParts: Map<string, Element | null>;
}

/** With what the hashes of looks begin. */
export const LOOK = "look-";

/** What an element's surroundings determine. */
interface Surroundings {
  /** The hash of the tags and roles around it. */
  tags: number;
  isInLandmark: boolean;
  /** Screen readers leave it out, and the keyboard reaches nothing in it, so that only its colours are judged. */
  isSilent: boolean;
  /** The hash of the colours behind it, and of the opacities of what it is in. */
  colours: number;
  opacities: number;
  /** It is clipped, as what is only for screen readers, or disabled: its colours are not judged. */
  isColourless: boolean;
}

/** The parts of the screen, which it also leaves in the page. */
function findParts(): string[] {
  const parts = new Map<string, Element | null>();
  const keep = (part: string, element: Element | null) => {
    if (!parts.has(part)) parts.set(part, element);
  };
  const start = 2_166_136_261;
  const keepForScreen = (text: string) => keep(`${hash(text, start)}`, null);
  const modal = document.querySelector("dialog:modal");
  const regions = new Map<string, { kind: string; count: string }>();
  let heading = "";
  const add = (element: Element, style: CSSStyleDeclaration, around: Surroundings) => {
    const isBehindModal = modal && !modal.contains(element) && !element.contains(modal);
    if (isBehindModal || !element.checkVisibility({ visibilityProperty: true })) return;
    const { tagName } = element;
    const role = element.getAttribute("role");
    const here = { ...around };
    here.isInLandmark ||= role !== null || /^(MAIN|NAV|HEADER|FOOTER|ASIDE|DIALOG)$/.test(tagName);
    here.isSilent ||= isSilent(element);
    here.isColourless ||= isClipped(style, element) || isDisabled(element);
    if (style.opacity !== "1") here.opacities = hash(style.opacity, around.opacities);
    here.colours = coloursOf(style, here);
    const structure = here.isSilent && role === null ? null : structureOf(element, style);
    // Whether it has to be in a landmark is judged for the whole screen.
    if (structure !== null) keep(`${hash(structure, around.tags)}`, here.isInLandmark ? element : null);
    const look = here.isColourless ? null : lookOf(element, style);
    if (look !== null) keep(`look-${hash(`${look} ${here.opacities}`, here.colours)}`, element);
    if (/^H[1-6]$/.test(tagName)) {
      keepForScreen(`${heading} ${tagName}`);
      heading = tagName;
    }
    if (/^(MAIN|NAV|HEADER|FOOTER|ASIDE|DIALOG)$/.test(tagName) || /^(region|alert|status|dialog)$/.test(role ?? "")) {
      const label = element.getAttribute("aria-label") ?? element.getAttribute("aria-labelledby");
      const kind = `${tagName} ${role} ${label !== null}`;
      const count = regions.has(`${kind} ${label}`) ? "several" : "one";
      regions.set(`${kind} ${label}`, { kind, count });
    }
    // What a drawing consists of is not judged.
    if (tagName === "svg") return;
    if (role !== null || !isNeutral(element)) here.tags = hash(`${tagName} ${role}`, around.tags);
    const children = Array.from(element.children, (child) => [child, getComputedStyle(child)] as const);
    // It may be behind the texts of others, too.
    const covers = children.some(([child, of]) => /absolute|fixed/.test(of.position) && isPainted(child, of));
    if (covers) here.colours = hash(element.className, here.colours);
    for (const [child, of] of children) add(child, of, here);
  };
  const root = document.documentElement;
  const around = {
    tags: start,
    isInLandmark: false,
    isSilent: false,
    colours: start,
    opacities: start,
    isColourless: false,
  };
  add(root, getComputedStyle(root), around);
  for (const { kind, count } of regions.values()) keepForScreen(`${kind} ${count}`);
  const needed = ["title", "meta[name=viewport]", "main", "h1"].map((one) => document.querySelectorAll(one).length);
  keepForScreen(`${needed} ${document.querySelector("meta[name=viewport]")?.getAttribute("content")}`);
  window.screenParts = parts;
  return [...parts.keys()];
}

/** FNV-1a; `from` is the hash of what precedes the text. */
function hash(text: string, from: number): number {
  let value = from;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 16_777_619);
  return value >>> 0;
}

function isSilent(element: Element): boolean {
  return element.getAttribute("aria-hidden") === "true" && !isReached(element) && !containsReached(element);
}

/** Whether the keyboard can reach it. */
function isReached(element: Element): boolean {
  return element.matches(reached());
}

function containsReached(element: Element): boolean {
  return element.querySelector(reached()) !== null;
}

function containsTabStop(element: Element): boolean {
  return Array.from(element.querySelectorAll<HTMLElement>(reached())).some(({ tabIndex }) => tabIndex >= 0);
}

function reached(): string {
  return "a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]";
}

function isClipped({ clipPath, overflowX }: CSSStyleDeclaration, element: Element): boolean {
  return clipPath === "inset(50%)" || (overflowX === "hidden" && element.clientWidth < 2 && element.clientHeight < 2);
}

function isDisabled(element: Element): boolean {
  const control = element instanceof HTMLLabelElement ? element.control : element;
  return control?.matches(":disabled:not(fieldset), [aria-disabled=true]") === true;
}

/** The hash of the colours behind what is in an element: its own, if nothing shows through. */
function coloursOf({ backgroundColor, backgroundImage }: CSSStyleDeclaration, around: Surroundings): number {
  const [, alpha] = /(?:,|\/) ([\d.]+)\)$/.exec(backgroundColor.replace(/^rgb\(/, "")) ?? [];
  if (alpha === "0" && backgroundImage === "none") return around.colours;
  const isOpaque = alpha === undefined && backgroundImage === "none";
  return hash(`${backgroundColor} ${backgroundImage}`, isOpaque ? around.opacities : around.colours);
}

function isPainted({ tagName }: Element, { backgroundColor, backgroundImage }: CSSStyleDeclaration): boolean {
  return /^(IMG|VIDEO|CANVAS)$/.test(tagName) || backgroundImage !== "none" || !/[,/] 0\)$/.test(backgroundColor);
}

/** Around others, it changes nothing about how axe judges them. */
function isNeutral(element: Element): boolean {
  return /^(DIV|SPAN|P|B|STRONG|EM|I|SMALL|SECTION|ARTICLE|FORM|UL|OL|LI)$/.test(element.tagName);
}

/** The text of an element, without what is in others. */
function ownText({ childNodes }: Element): string {
  const texts = Array.from(childNodes, (node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : ""));
  return texts.join("").trim();
}

/** What the rules judge that are not about colours; null if there is nothing. */
function structureOf(element: Element, { overflowX, overflowY }: CSSStyleDeclaration): string | null {
  const { tagName, attributes, children, parentElement } = element;
  const judged = Array.from(attributes).flatMap(judgedIn).join(" ");
  const scrolls = /auto|scroll/.test(`${overflowX} ${overflowY}`) && isOverfull(element);
  if (/^(DIV|SPAN|P|B|STRONG|EM|I|SMALL)$/.test(tagName) && judged === "" && !scrolls)
    return ownText(element) === "" ? null : "text";
  // Where it may be pressed, what is in it is its name.
  const isPressed = isReached(element) || element.matches("label, [role]");
  const naming = "[alt]:not([alt='']), [aria-label], [aria-labelledby], title";
  const isNamed = isPressed
    ? element.textContent.trim() !== "" || element.querySelector(naming) !== null
    : ownText(element) !== "";
  const isNested = (isPressed || element.ariaHidden === "true") && containsTabStop(element);
  const labels = "labels" in element ? (element.labels as NodeList | null)?.length : "";
  const parent =
    parentElement && (/^[UO]L$/.test(parentElement.tagName) || !isNeutral(parentElement)) ? parentElement.tagName : "";
  const kinds = /^(UL|OL|DL|TABLE|TR|SELECT)$/.test(tagName)
    ? Array.from(children, (child) => `${child.tagName} ${child.role}`)
    : [];
  const isInSection = /^(HEADER|FOOTER|ASIDE)$/.test(tagName) && element.closest("section, article") !== null;
  return `${tagName} ${judged} ${isNamed} ${isNested} ${labels} ${parent} ${[...new Set(kinds)].sort()} ${isInSection} ${scrolls}`;
}

function isOverfull({ scrollWidth, scrollHeight, clientWidth, clientHeight }: Element): boolean {
  return scrollWidth > clientWidth || scrollHeight > clientHeight;
}

/** An attribute as those rules judge it; nothing if they do not. */
function judgedIn({ name, value }: Attr): string[] {
  const isJudged = name === "style" ? /spacing|line-height/.test(value) : !notJudged().test(name);
  if (!isJudged) return [];
  const isName =
    /^(alt|id|for|form|name|value|title|placeholder|href|src|srcset|imagesrcset|action|formaction|datetime|list|popovertarget|aria-(label|labelledby|describedby|controls|owns|activedescendant|details|errormessage|valuetext))$/.test(
      name,
    );
  return [`${name}=${isName ? value.trim().slice(0, 1).replace(/[^#]/, "x") : value.replace(/\d+/g, "#")}`];
}

function notJudged(): RegExp {
  return /^(data-.*|class|width|height|viewBox|decoding|loading|sizes|method|novalidate|enctype|inputmode|maxlength|minlength|pattern|min|max|step|rows|accept|spellcheck|autocapitalize|enterkeyhint|checked)$/;
}

/** What the rules about colours judge; null if there is nothing. */
function lookOf(element: Element, style: CSSStyleDeclaration): string | null {
  const { tagName, className, parentElement } = element;
  const isField = /^(INPUT|SELECT|TEXTAREA)$/.test(tagName);
  const text = isField ? (element as HTMLInputElement).value : ownText(element);
  // Axe cannot judge a single letter, or signs.
  if (text.length < 2 || !/[\p{L}\p{N}]/u.test(text)) return null;
  const { color, textShadow, textDecorationLine, display, position } = style;
  const [size, weight] = [Number.parseFloat(style.fontSize), Number.parseInt(style.fontWeight, 10)];
  // Of 18 points, or 14 in bold type; for these less contrast is enough.
  const isLarge = size >= 24 || (weight >= 700 && size >= 18.6);
  // What is behind it need not be around it.
  const place = /absolute|fixed|sticky/.test(position) ? `${position} ${className} ${parentElement?.className}` : "";
  // A link in a text must differ from the text.
  const isInText = tagName === "A" && display === "inline" && parentElement?.textContent !== element.textContent;
  const sentence = isInText && parentElement ? getComputedStyle(parentElement) : null;
  const link = sentence && `${textDecorationLine} ${weight} ${sentence.color} ${sentence.fontWeight}`;
  return `${color} ${isLarge} ${textShadow} ${place} ${link}`;
}

const FUNCTIONS = [
  findParts,
  hash,
  isSilent,
  isReached,
  containsReached,
  containsTabStop,
  reached,
  isClipped,
  isDisabled,
  coloursOf,
  isPainted,
  isNeutral,
  ownText,
  structureOf,
  isOverfull,
  judgedIn,
  notJudged,
  lookOf,
];

/** Evaluates to the parts of the screen. */
export const FIND_PARTS = `(() => { ${FUNCTIONS.join("\n")} return findParts(); })()`;
