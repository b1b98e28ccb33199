/** Leaves out of the stylesheet what a page does not use: a page of a visitor carries its styles, and most of the sheet is for other pages. */

interface Rule {
  /** Its text up to the brace. */
  head: string;
  /** For each selector of a list the classes without which it matches nothing; null for what stays whatever the page has. */
  needs: string[][] | null;
  /** The rules of a conditional rule or a layer, or the text of any other. */
  body: Rule[] | string;
}

/** Rules whose body is a list of rules. */
const GROUP = /^@(media|supports|layer|container)\b/;

/** Returns the part of the sheet that applies to a page, by the classes in its HTML. The sheet is read once. */
export function stylesOf(sheet: string): (html: string) => string {
  const rules = read(sheet);
  return (html) => {
    const classes = new Set<string>();
    for (const [, names = ""] of html.matchAll(/\sclass="([^"]*)"/g))
      for (const name of names.split(" ")) classes.add(decode(name));
    const text = write(rules, classes);
    // Registered properties and the defaults of browsers without them: only those that a rule uses.
    return text.replaceAll(/@property (--[\w-]+)\{[^}]*\}/g, (whole, name: string) =>
      text.includes(`var(${name}`) ? whole : "",
    );
  };
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&gt;": ">", "&lt;": "<", "&quot;": '"', "&#x27;": "'" };
const decode = (name: string) => name.replaceAll(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

function write(rules: readonly Rule[], classes: ReadonlySet<string>): string {
  let text = "";
  for (const { head, needs, body } of rules) {
    if (needs && !needs.some((names) => names.every((name) => classes.has(name)))) continue;
    const inner = typeof body === "string" ? body : write(body, classes);
    // The order of the layers is that of their names, so an empty one stays.
    if (inner !== "" || head.startsWith("@layer")) text += body === "" ? head : `${head}{${inner}}`;
  }
  return text;
}

function read(css: string): Rule[] {
  const rules: Rule[] = [];
  let from = 0;
  while (from < css.length) {
    const end = endOf(css, from, "{;");
    const head = css.slice(from, end).trim();
    if (css[end] !== "{") {
      if (head) rules.push({ head: `${head};`, needs: null, body: "" });
      from = end + 1;
      continue;
    }
    const close = endOf(css, end + 1, "}");
    const inside = css.slice(end + 1, close);
    rules.push({
      head,
      needs: head.startsWith("@") ? null : selectorsOf(head).map(classesOf),
      body: GROUP.test(head) ? read(inside) : inside,
    });
    from = close + 1;
  }
  return rules;
}

/** Where one of the characters is, outside of strings, comments, escapes, and brackets that begin after `from`. */
function endOf(css: string, from: number, characters: string): number {
  let depth = 0;
  for (let at = from; at < css.length; at++) {
    const character = css[at] ?? "";
    if (depth === 0 && characters.includes(character)) return at;
    if (character === "\\") at++;
    else if (character === '"' || character === "'") at = css.indexOf(character, at + 1);
    else if (character === "/" && css[at + 1] === "*") at = css.indexOf("*/", at + 2) + 1;
    else if ("({[".includes(character)) depth++;
    else if (")}]".includes(character)) depth--;
  }
  return css.length;
}

function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  for (let from = 0; from < list.length; ) {
    const end = endOf(list, from, ",");
    selectors.push(list.slice(from, end));
    from = end + 1;
  }
  return selectors;
}

/** The classes outside of brackets: those in `:is(…)` are alternatives, those in `:not(…)` must be absent. */
function classesOf(selector: string): string[] {
  let plain = "";
  for (let from = 0; from < selector.length; ) {
    const open = endOf(selector, from, "([");
    plain += selector.slice(from, open);
    from = open < selector.length ? endOf(selector, open + 1, selector[open] === "(" ? ")" : "]") + 1 : open;
  }
  return [...plain.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = ""]) => unescaped(name));
}

const unescaped = (name: string) =>
  name.replaceAll(/\\([0-9a-f]{1,6} ?|.)/gi, (_, code: string) =>
    /^[0-9a-f]/i.test(code) ? String.fromCodePoint(Number.parseInt(code, 16)) : code,
  );
