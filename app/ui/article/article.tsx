import type { ReactNode } from "react";
import type { Part } from "#kernel/rich-text.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { Blocks } from "./blocks.tsx";
import { Contents } from "./contents.tsx";

export interface ArticleText {
  title: string;
  /** One or two sentences about the page. */
  summary: string;
  /** "Version 1.3, in force from 29 November 2026". */
  version?: string;
  parts: readonly Part[];
}

interface ArticleProps {
  text: ArticleText;
  /** Numbers the sections, so that they can be referred to. */
  numbered?: boolean;
  /** Content before the first section. */
  before?: ReactNode;
}

/** A long text with a table of contents, a readable line length and an anchor for every section. */
export function Article({ text, numbered = false, before }: ArticleProps) {
  return (
    <Page className="article">
      <PageHeader title={text.title}>
        <p className="text-lg">{text.summary}</p>
        {text.version && <p className="num mt-3 text-sm">{text.version}</p>}
      </PageHeader>
      <div className="grid gap-x-14 gap-y-7 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
        <Contents parts={text.parts} numbered={numbered} />
        <div className="min-w-0">
          {before}
          {text.parts.map((part, index) => (
            <PartOfArticle key={part.id} part={part} number={numbered ? index + 1 : null} />
          ))}
        </div>
      </div>
    </Page>
  );
}

/** One section of a text, with its number if the sections are numbered. */
export function PartOfArticle({ part, number }: { part: Part; number?: number | null }) {
  return (
    <section aria-labelledby={part.id} className="prose article-part">
      <ArticleHeading id={part.id}>
        {number && `${number}. `}
        {part.title}
      </ArticleHeading>
      <Blocks blocks={part.blocks} />
    </section>
  );
}

/** A heading that links to itself: a click puts its address into the address bar, to copy and share. */
export function ArticleHeading({
  id,
  as: Heading = "h2",
  children,
}: {
  id: string;
  as?: "h2" | "h3";
  children: ReactNode;
}) {
  return (
    <Heading id={id}>
      <a href={`#${id}`} className="anchor">
        {children}
      </a>
    </Heading>
  );
}
