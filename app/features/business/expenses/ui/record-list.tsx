import { CardLink } from "#ui/card-link.tsx";
import { Money } from "#ui/money.tsx";
import { Row, RowList } from "#ui/row.tsx";

interface RecordListProps {
  months: readonly {
    month: string;
    total: string;
    lines: readonly { id: string; title: string; note: string; day: string; amount: number; under: string | null }[];
  }[];
  /** The path of the page of one record, without its id. */
  path: string;
}

/** Expenses or trips by month, each a link to its form. */
export const RecordList = ({ months, path }: RecordListProps) =>
  months.map(({ month, total, lines }) => (
    <section key={month} aria-label={month} className="mt-7">
      <h2 className="flex justify-between gap-4 pb-2 text-sm">
        <span className="font-semibold">{month}</span>
        <span className="num text-soft">{total}</span>
      </h2>
      <RowList>
        {lines.map(({ id, title, note, day, amount, under }) => (
          <Row
            key={id}
            pressable
            className="py-3.5"
            end={
              <>
                <Money amount={amount} />
                {under && <span className="num text-soft text-sm">{under}</span>}
              </>
            }
          >
            <CardLink to={`${path}/${id}`} className="wrap-anywhere font-semibold">
              {title}
            </CardLink>
            <p className="num text-soft text-sm">
              {day} · {note}
            </p>
          </Row>
        ))}
      </RowList>
    </section>
  ));
