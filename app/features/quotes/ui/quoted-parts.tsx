import { useTexts } from "#ui/language.ts";
import { texts } from "./quoted-offer.texts.ts";

interface QuotedPartsProps {
  /** As text. */
  parts: readonly { title: string; amount: string; dueOn: string | null }[];
  className?: string;
}

/** The milestones of a quote; nothing for a quote without milestones. */
export function QuotedParts({ parts, className }: QuotedPartsProps) {
  const t = useTexts(texts);
  if (parts.length === 0) return null;
  return (
    <div className={className}>
      <p className="font-semibold">{t.paidInPartCount(parts.length)}</p>
      <ol className="num mt-1 flex max-w-measure list-decimal flex-col gap-1 pl-6 text-soft">
        {parts.map(({ title, amount, dueOn }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a plan are told apart by their place only
          <li key={place} className="break-words">
            {title}, <strong className="text-ink">{amount}</strong>
            {dueOn && t.dueDueOn(dueOn)}
          </li>
        ))}
      </ol>
    </div>
  );
}
