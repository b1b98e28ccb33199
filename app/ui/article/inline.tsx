import { Link } from "react-router";
import { textSpans } from "#kernel/rich-text.ts";

/** A paragraph's words with its links. Links within the page and to the outside are the browser's own. */
export function Inline({ text }: { text: string }) {
  return textSpans(text).map(({ text: words, href, strong }, index) => {
    const key = `${index}`;
    if (strong) return <strong key={key}>{words}</strong>;
    if (!href) return words;
    if (!href.startsWith("/"))
      return (
        <a key={key} href={href}>
          {words}
        </a>
      );
    return (
      <Link key={key} to={href}>
        {words}
      </Link>
    );
  });
}
