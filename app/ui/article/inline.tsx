import { textSpans } from "#kernel/rich-text.ts";
import { Link } from "../link.tsx";

/** The text and links of a paragraph. Links within the page and to other sites are plain `<a>` elements. */
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
