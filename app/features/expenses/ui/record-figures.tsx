interface RecordFiguresProps {
  figures: readonly { label: string; value: string; note: string }[];
}

/** A tax year in four figures. */
export const RecordFigures = ({ figures }: RecordFiguresProps) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-5 border-line border-y py-5 xl:grid-cols-4">
    {figures.map(({ label, value, note }) => (
      <div key={label} className="flex min-w-0 flex-col">
        <dt className="font-semibold text-sm">{label}</dt>
        <dd>
          <span className="amount whitespace-nowrap font-bold text-xl">{value}</span>
          <span className="block text-soft text-sm">{note}</span>
        </dd>
      </div>
    ))}
  </dl>
);
