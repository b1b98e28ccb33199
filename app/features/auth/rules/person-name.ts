import { DEFAULT_BRAND } from "#config/brand/names.ts";
import { texts } from "./auth.texts.ts";

/**
 * Names of people appear in emails that strangers receive, so a name cannot contain a link, a price or anything that looks like
 * us. The messages are shown beside the field.
 */

/** What is wrong with a person's name; null if nothing is. */
export function nameProblem(name: string): string | null {
  if (!/^[\p{L}\p{M} '’.-]*$/u.test(name) || mixesScripts(name)) return texts.lettersOnly;
  if (/\p{L}{2}\.\p{L}{2}/u.test(name)) return texts.noLinks;
  return looksLikeOurs(name) ? texts.notOurs : null;
}

/** Scripts whose letters look like each other. A word that mixes them is made to deceive. */
const LOOK_ALIKE_SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Cherokee}/u];

const mixesScripts = (name: string): boolean =>
  name.split(/[ -]/).some((word) => LOOK_ALIKE_SCRIPTS.filter((script) => script.test(word)).length > 1);

const RESERVED = [
  "admin",
  "administrator",
  "customerservice",
  "customerservices",
  "customersupport",
  "helpdesk",
].concat(["moderator", "security", "support", "supportteam"], DEFAULT_BRAND.toLowerCase());

function looksLikeOurs(name: string): boolean {
  const words = name.split(/\s+/).map(inPlainLetters);
  return RESERVED.some((word) => words.includes(word) || words.join("") === word);
}

/** Letters that look like Latin ones and that Unicode's compatibility decomposition leaves as they are. */
const LOOK_ALIKES = new Map(
  [..."ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢıɩɑɡɾ"].map((letter, index) => [letter, "abcdefghijklmnoprstuvwyziiagr"[index] ?? ""]),
);

const inPlainLetters = (word: string): string =>
  [...word.normalize("NFKD").toLowerCase()]
    .map((letter) => LOOK_ALIKES.get(letter) ?? letter)
    .join("")
    .replaceAll(/[^\p{L}]/gu, "");
