import { Link } from "react-router";
import { blocksOf, type Piece } from "../rules/answer-text.ts";

interface AnswerTextProps {
  text: string;
  /** A link was followed. */
  onFollow(): void;
}

/** An answer's words. What the model or a person wrote is never markup: a few marks become links and strong words. */
export function AnswerText({ text, onFollow }: AnswerTextProps) {
  const pieces = (all: readonly Piece[]) =>
    all.map(({ text: words, href, strong }, index) => {
      const key = `${index} ${words}`;
      if (strong) return <strong key={key}>{words}</strong>;
      if (!href) return words;
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
