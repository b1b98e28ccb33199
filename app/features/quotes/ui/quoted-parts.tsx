interface QuotedPartsProps {
  /** As text. */
  parts: readonly { title: string; amount: string; dueOn: string | null }[];
  className?: string;
}

/** The milestones of a quote; nothing for a quote without milestones. */
export function QuotedParts({ parts, className }: QuotedPartsProps) {
  if (parts.length === 0) return null;
  return (
    <div className={className}>
      <p className="font-semibold">{`Paid in ${parts.length === 1 ? "1 milestone" : `${parts.length} milestones`}`}</p>
      <ol className="num mt-1 flex max-w-measure list-decimal flex-col gap-1 pl-6 text-soft">
        {parts.map(({ title, amount, dueOn }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a plan are told apart by their place only
          <li key={place} className="break-words">
            {title}, <strong className="text-ink">{amount}</strong>
            {dueOn && `, due ${dueOn}`}
          </li>
        ))}
      </ol>
    </div>
  );
}
