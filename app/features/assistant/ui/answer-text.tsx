import { Link } from "react-router";
import { blocksOf, isEmergencyCall, type Piece } from "../rules/answer-text.ts";

interface AnswerTextProps {
  text: string;
  /** Called when a link within the site is followed. */
  onFollow(): void;
}

/** An answer's text. Only links and strong words are marked up; nothing in it is parsed as HTML. */
export function AnswerText({ text, onFollow }: AnswerTextProps) {
  const pieces = (all: readonly Piece[]) =>
    all.map(({ text: words, href, strong }, index) => {
      const key = `${index} ${words}`;
      if (strong) return <strong key={key}>{words}</strong>;
      if (!href) return words;
      if (isEmergencyCall(href))
        return (
          <a key={key} href={href} className="link font-semibold">
            {words}
          </a>
        );
      return (
        <Link key={key} to={href} onClick={onFollow} className="link">
          {words}
        </Link>
      );
    });
  return blocksOf(text).map((block, index) => {
    const key = `${index}`;
    if ("paragraph" in block) return <p key={key}>{pieces(block.paragraph)}</p>;
    return (
      <ul key={key} className="list-disc space-y-1 pl-5">
        {block.items.map((item, place) => {
          const line = `${place}`;
          return <li key={line}>{pieces(item)}</li>;
        })}
      </ul>
    );
  });
}
