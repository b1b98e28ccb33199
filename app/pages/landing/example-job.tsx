import { Avatar } from "#ui/avatar.tsx";
import { Badge } from "#ui/badge.tsx";
import { Money } from "#ui/money.tsx";
import { Row, RowList } from "#ui/row.tsx";

/** Invented people without ratings, because an invented rating misleads even in an example. */
const quotes = [
  { name: "Nina Ellis", trade: "Plumber", amount: 95_00 },
  { name: "Sam Kaur", trade: "Heating Engineer", amount: 110_00 },
  { name: "Dev Larkin", trade: "Plumber", amount: 85_00 },
];

/** A job with quotes, labelled as an example. */
export function ExampleJob() {
  return (
    <figure className="rounded-t-lg border border-line border-b-0 bg-raised px-5 pt-5 shadow-soft sm:px-6 lg:pb-2">
      <figcaption className="flex items-start justify-between gap-4 pb-4">
        <span>
          <span className="subheading block font-heading font-semibold">Replace kitchen mixer tap</span>
          <span className="num mt-1 block text-sm text-soft">LS6 · £80-£150 · 3 quotes</span>
        </span>
        <Badge tone="neutral" icon={null}>
          Example
        </Badge>
      </figcaption>
      <RowList bare className="border-line border-t">
        {quotes.map(({ name, trade, amount }) => (
          <Row
            key={name}
            start={<Avatar name={name} />}
            end={<Money amount={amount} size="lg" pennies={false} />}
            className="py-4"
          >
            <p className="font-semibold leading-snug">{name}</p>
            <p className="text-sm text-soft">{trade} · ID · Insurance</p>
          </Row>
        ))}
      </RowList>
    </figure>
  );
}
