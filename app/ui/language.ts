import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import { ENGLISH, type Language } from "#kernel/language.ts";

/** The texts of a folder: `texts.ts` has them in English, `texts.cy.ts` in Welsh. */
export interface Texts {
  /** The path of the file below `app`, without ".ts": "pages/landing/texts". */
  readonly id: string;
}

type Same<Value> = Value extends string
  ? string
  : Value extends (...values: infer Parameters) => infer Result
    ? (...values: Parameters) => Result
    : { readonly [Key in keyof Value]: Same<Value[Key]> };

/** The texts of a file in another language, with the same parameters. A text that it lacks stays English, as a whole. */
export type Translation<Of extends Texts> = { readonly [Key in Exclude<keyof Of, "id">]?: Same<Of[Key]> };

/** The translations of all files, by id. */
export type Translations = Record<string, object>;

let welsh: Translations | undefined;

/** Makes the Welsh texts known: once, before anything is rendered. A browser loads them for a visitor who has chosen Welsh only. */
export function provideWelsh(translations: Translations): void {
  welsh = translations;
}

/** The texts of a file in a language. For components that use no context; others call `useTexts`. */
export function textsIn<Of extends Texts>(language: Language | undefined, texts: Of): Of {
  const translation = language === "cy" && welsh?.[texts.id];
  return translation ? { ...texts, ...translation } : texts;
}

export const LanguageContext = createContext<Language>(ENGLISH);

/** The texts of a file in the language of the page. */
export const useTexts = <Of extends Texts>(texts: Of): Of => textsIn(useLanguage(), texts);

/** The language of the page. */
export const useLanguage = (): Language => useContext(LanguageContext);

/** A function that gives the name of a trade, category, kind of work or city, which the brand has in English, in the language of the page. */
export function useNames(): (name: string) => string {
  const language = useLanguage();
  return (name) => (language === "cy" && (welsh?.["config/brand/names.texts"] as Names | undefined)?.[name]) || name;
}
type Names = Partial<Record<string, string>>;

interface Root {
  language?: Language;
}

/** Until a browser knows the Welsh texts, as when Welsh was chosen in another tab, its pages stay English. */
const languageOf = (root: Root | undefined): Language => (welsh && root?.language) || ENGLISH;

/** The language of the page, from the root loader: for the document itself. */
export const usePageLanguage = (): Language => languageOf(useRouteLoaderData("root") as Root | undefined);

/** The language of the page, for a route's `meta`. */
export const languageOfMeta = ({ matches }: MetaArgs): Language =>
  languageOf(matches.find((match) => match?.id === "root")?.loaderData as Root | undefined);

interface MetaArgs {
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}

/** The attribute of a part that is in English on every page: `<p {...useEnglishPart()}>`. */
export const useEnglishPart = (): { lang?: Language } =>
  useContext(LanguageContext) === ENGLISH ? {} : { lang: ENGLISH };
