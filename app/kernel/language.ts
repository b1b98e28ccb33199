/** The languages that pages can be in. Every text exists in the first. */
const LANGUAGES = ["en-GB", "cy"] as const;
export type Language = (typeof LANGUAGES)[number];
export const ENGLISH: Language = "en-GB";

export const isLanguage = (value: unknown): value is Language => LANGUAGES.includes(value as Language);

/** `language=cy`, in plain text. Without the cookie pages are in English. */
export const languageFromCookie = (cookies: string | null | undefined): Language =>
  /(?:^|;\s*)language=cy(;|$)/.test(cookies ?? "") ? "cy" : ENGLISH;

/** Stores a choice; English deletes the cookie, because visitors without cookies get their pages fastest. */
export const languageCookie = (language: Language): string =>
  `language=${language}; Path=/; Max-Age=${language === ENGLISH ? 0 : 31_536_000}; SameSite=Lax`;

/** The pages that are completely in Welsh. Every other page is completely in English, and says so in Welsh: no page is in both. */
const IN_WELSH = [/^\/(\?|$)/, /^\/auth(\?|$)/, /^\/browse-services\/?$/, /^\/browse-location(\?|$)/];

/** The language of a page, for a visitor who has chosen a language. */
export const pageLanguage = (chosen: Language, { pathname, search }: Pick<URL, "pathname" | "search">): Language =>
  chosen === ENGLISH || IN_WELSH.some((pages) => pages.test(pathname + search)) ? chosen : ENGLISH;

type Form = Intl.LDMLPluralRule;
/** The forms of a text that contains a number. English has two, Welsh six. */
export type PluralForms = Partial<Record<Form, string>> & { other: string };

/**
 * Chooses the form of a text for a number: `plural(2, { one: "1 quote", other: "2 quotes" })`. A language's texts make their own:
 * `const plural = pluralIn("cy")`.
 */
export function pluralIn(language: Language): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules([language, ENGLISH]);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
