interface WorkFactsProps {
  facts: readonly { label: string; text: string }[];
}

/** Figures about the tradesperson's work, each with its label. */
export function WorkFacts({ facts }: WorkFactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className="num mt-6 grid grid-cols-2 gap-x-8 gap-y-4 border-line border-y py-4 sm:flex sm:flex-wrap sm:gap-x-12">
      {facts.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
