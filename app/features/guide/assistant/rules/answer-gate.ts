import { normaliseText } from "#kernel/text.ts";
import { pathOf } from "./guide-index.ts";
import { SCREENS } from "./screens.ts";

/** Longer labels and addresses are text. */
const LONGEST = { label: 300, address: 800 };

/** Finds where a text that comes in pieces may be cut. */
interface Cuts {
  /** The length of the text so far, up to where it may be cut; 0 if nowhere. */
  push(text: string): number;
  /** The rest after a cut is a new beginning. */
  cut(): void;
}

/**
 * A text may be cut after white space that is not inside a link, or what may become one: `[label](address)`, nor inside the end of a line. Each
 * character is read once, so that no text takes long.
 */
function answerCuts(): Cuts {
  let inside: "text" | "label" | "between" | "address" = "text";
  let length = 0;
  let at = 0;
  let last = 0;

  function after(char: string): typeof inside {
    if (char === "[") return "label";
    if (inside === "between") return char === "(" ? "address" : "text";
    if (inside === "text" || char === "\n" || length > LONGEST[inside]) return "text";
    if (inside === "label") return char === "]" ? "between" : "label";
    return char === ")" ? "text" : "address";
  }

  return {
    push(text) {
      for (const char of text.split("")) {
        const next = after(char);
        length = next === inside && char !== "[" ? length + 1 : 0;
        inside = next;
        at += 1;
        if (inside === "text" && char !== "\r" && /\s/.test(char)) last = at;
      }
      return last;
    },
    cut() {
      at -= last;
      last = 0;
    },
  };
}

/** Longer ones are text. */
const LONGEST_TAG = 400;

/** Removes the tags of a text that comes in pieces. A tag that is not complete yet is held back. */
interface TagFilter {
  push(text: string): string;
  /** Returns what was held back, which is no tag. */
  end(): string;
}

/** Reads each character once, so that no text takes long. */
function tagFilter(): TagFilter {
  let held = "";

  function take(char: string): string {
    if (held === "" ? char === "<" : goesOn(held, char)) {
      held += char;
      return "";
    }
    const before = held;
    held = "";
    if (before === "") return char;
    if (before !== "<" && char === ">") return "";
    return before + take(char);
  }

  return {
    push: (text) => Array.from(text, take).join(""),
    end() {
      const rest = held;
      held = "";
      return rest;
    },
  };
}

const goesOn = (tag: string, char: string): boolean =>
  tag === "<" ? /[a-z/!]/i.test(char) : !/[<>\n]/.test(char) && tag.length < LONGEST_TAG;

/** Pages of one record. An answer may link only to records that were looked up for the caller. */
const RECORD_PAGE = /^\/(?:job|tradesperson|conversation|booking-milestones|disputes)\/[0-9a-f-]{36}$/i;

/** Fixed paths that are not among the guide's screens. */
const OTHERS: readonly string[] = ["/", "/notifications", "/removed-reviews", "/tradesperson/calendar/availability"];

/** The query parameters that each page reads. All others are removed. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  "/browse-services": ["service", "category", "location"],
  "/browse": ["service", "category", "location", "show"],
  "/my-jobs": ["tab"],
  "/profile": ["tab"],
  "/auth": ["mode", "type"],
  "/tradesperson/setup": ["step"],
};

export const OWN_PATHS: ReadonlySet<string> = new Set([...SCREENS.map(({ path }) => pathOf(path)), ...OTHERS]);

/**
 * An address as an answer may contain it: a fixed page of this site with the query parameters that it reads, or the page of a
 * record in `known`. Null for every other address.
 */
export function ownHref(href: string, known: ReadonlySet<string>): string | null {
  if (known.has(href)) return href;
  if (!/^\/(?![/\\])[!-[\]-~]*$/.test(href)) return null;
  const { pathname, searchParams, hash } = new URL(href, "http://here");
  if (RECORD_PAGE.test(pathname)) return known.has(pathname) ? pathname : null;
  if (!OWN_PATHS.has(pathname)) return null;
  const read = QUERIES[pathname] ?? [];
  const allowed = new URLSearchParams(
    [...searchParams].filter(([name, value]) => read.includes(name) && value.length <= 100),
  );
  const query = allowed.size > 0 ? `?${allowed}` : "";
  return `${pathname}${query}${/^#[\w-]{1,60}$/.test(hash) ? hash : ""}`;
}

interface Gate {
  /** Takes a piece of the model's text, and returns the part of it and of the pending text that may be shown. */
  push(text: string): string;
  /** Returns the rest of the pending text. */
  end(): string;
}

/** No part of it can contain the beginning of another one, so that each is tried once. */
const LINK = /!?\[([^[\]\n]{0,300})\]\(([^[)\n]{0,800})\)/g;

/** What is left of the syntax of links, which could become one with what follows. */
const NO_LINK = /\]\(/g;

/** A word that is an address, with or without a scheme, or an email address. No answer needs one. */
const ADDRESS = /:\/\/|www\..|.@[\w-]+\../i;

/** The same inside a word: from a scheme on, and a domain with what follows it. */
const ELSEWHERE =
  /\b(?:javascript|data|mailto|tel|vbscript):\S+|(?<![a-z0-9.-])(?:[a-z0-9-]*\.)*[a-z0-9-]+\.(?:com|net|org|io|uk|eu|co|info|biz|app|dev|xyz|ru|cn|tk|me|link|click|site|online|shop|top|live|test|example)\b(?:[/:?#]\S*)?/gi;

/** Replaces a link while the rest is checked. It is a private-use character that texts do not contain. */
const MARK = "\uE000";

const MARKED = /\uE000(\d+)\uE000/g;

const REMOVED = "(address left out)";

/**
 * Filters a model's text before it is shown. Links lead only to our own pages (`known`: the pages of records that were looked
 * up); addresses of other sites and tags are removed, and the text is normalised. `restore` restores the personal details that were withheld. The result
 * does not depend on how the text is cut into pieces.
 */
export function answerGate(known: ReadonlySet<string>, restore: (text: string) => string = (text) => text): Gate {
  const tags = tagFilter();
  const cuts = answerCuts();
  let held = "";
  let atLineStart = true;
  const pass = (piece: string) => {
    // What composes with a letter follows it directly, so no cut parts them.
    const text = normaliseText(piece);
    const shown = cleaned(atLineStart ? `\n${text}` : text, known, restore).slice(atLineStart ? 1 : 0);
    if (text !== "") atLineStart = text.endsWith("\n");
    return shown;
  };
  return {
    push(piece) {
      const text = tags.push(piece.replaceAll(MARK, ""));
      held += text;
      const cut = cuts.push(text);
      if (cut === 0) return "";
      cuts.cut();
      const ready = held.slice(0, cut);
      held = held.slice(cut);
      return pass(ready);
    },
    end() {
      const rest = held + tags.end();
      held = "";
      return pass(rest);
    },
  };
}

function cleaned(text: string, known: ReadonlySet<string>, restore: (text: string) => string): string {
  const links: string[] = [];
  const withoutLinks = text.replaceAll(LINK, (_all, label: string, address: string) => {
    const href = ownHref(address.trim().split(/\s/)[0] ?? "", known);
    const words = plain(label).replaceAll(/[[\]]/g, "");
    if (!href || words.trim() === "") return words;
    links.push(`[${words}](${href})`);
    return `${MARK}${links.length - 1}${MARK}`;
  });
  // A chat has no headings. One space only, because the text may be cut after it.
  const lines = plain(withoutLinks)
    .replaceAll(/\n#{1,6} /g, "\n")
    .replaceAll(NO_LINK, "] (");
  return restore(lines).replaceAll(MARKED, (_all, at: string) => links[Number(at)] ?? "");
}

const plain = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => (ADDRESS.test(word) ? REMOVED : word.replaceAll(ELSEWHERE, REMOVED)));
