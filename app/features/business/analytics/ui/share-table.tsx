import { FigureTable } from "#ui/chart/figure-table.tsx";

interface ShareTableProps {
  caption: string;
  heads: readonly string[];
  rows: readonly {
    key: string;
    label: string;
    /** A line under the label. */
    detail?: string;
    /** The value of its bar. */
    value: number;
    cells: readonly string[];
  }[];
}

/** A table whose rows each have a bar for their share. */
export function ShareTable({ caption, heads, rows }: ShareTableProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value));
  return (
    <FigureTable
      caption={caption}
      heads={heads}
      rows={rows.map(({ key, label, detail, value, cells }) => ({
        key,
        cells,
        label: (
          <>
            {label}
            {detail && <span className="block text-soft text-sm">{detail}</span>}
            <Bar share={value / most} />
          </>
        ),
      }))}
    />
  );
}

const Bar = ({ share }: { share: number }) => (
  <svg aria-hidden="true" className="mt-1.5 mb-0.5 block h-2 w-full">
    <rect width="100%" height="100%" rx="4" className="fill-line" />
    {share > 0 && (
      <rect
        width={`${Math.round(share * 1_000) / 10}%`}
        height="100%"
        rx="4"
        className="fill-green forced-colors:fill-[CanvasText]"
      />
    )}
  </svg>
);
