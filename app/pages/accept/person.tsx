import { callLink, phoneText } from "#features/bookings/addresses/rules/address.format.ts";
import { QuoteFiles } from "#features/quotes/ui/quote-files-lazy.tsx";
import { formatPounds } from "#kernel/money.ts";
import { outsideRisk } from "#kernel/outside-text.ts";
import { Avatar } from "#ui/avatar.tsx";
import { useBrand } from "#ui/brand.tsx";
import { CheckList } from "#ui/check-list.tsx";
import { Dots } from "#ui/dots.tsx";
import { OutsideWarning } from "#ui/outside-warning.tsx";
import { Rating } from "#ui/rating.tsx";
import type { AcceptView } from "./accept-view.server.ts";
import { Fold } from "./parts.tsx";

/** Who, how much, what is checked, what is included, and whom the contract is with. */
export function Person({ view }: { view: AcceptView }) {
  const { person } = view;
  return (
    <div className="sheet-person">
      <div className="flex gap-3.5">
        <Avatar name={person.name} seed={person.id} src={person.avatarUrl} size="row" className="size-16 lg:size-20" />
        <div className="min-w-0 flex-1">
          <p className="subheading wrap-anywhere font-heading font-semibold">{person.name}</p>
          <Dots
            className="num mt-1"
            items={[
              <Rating key="rating" rating={person.rating} reviewCount={person.reviewCount} short />,
              person.distance,
            ]}
          />
          <p className="text-sm text-soft">{person.trade}</p>
        </div>
        <div className="sheet-price text-right">
          <p className="amount whitespace-nowrap font-bold text-[1.625rem] leading-tight">
            {formatPounds(view.amount)}
          </p>
          <p className="mt-1 text-sm text-soft">{view.vatIncluded ? "VAT included" : "No VAT to add"}</p>
        </div>
      </div>
      <CheckList checks={person.checks} className="mt-4" />
      {person.notChecked && <p className="mt-2">{person.notChecked}</p>}
      <div className="mt-4 border-line border-t">
        <Included view={view} />
        <Contract view={view} />
      </div>
    </div>
  );
}

function Included({ view }: { view: AcceptView }) {
  const count = view.lines?.rows.length ?? 0;
  const about = count > 0 ? (count === 1 ? "1 item" : `${count} items`) : "One price";
  return (
    <>
      <Fold title="What’s included" about={about} className="lg:hidden">
        <WhatIsIncluded view={view} />
      </Fold>
      {/* A wide screen has the room. */}
      <div className="hidden border-line border-b pt-2 pb-4 lg:block">
        <WhatIsIncluded view={view} />
      </div>
    </>
  );
}

function WhatIsIncluded({
  view: { lines, message, guarantee, callOutCharge, duration, amount, files },
}: {
  view: AcceptView;
}) {
  return (
    <>
      {lines ? <Lines lines={lines} /> : <p className="whitespace-pre-line break-words">{message}</p>}
      <p className="num mt-2 flex justify-between gap-4 border-ink border-t-2 pt-2 font-semibold">
        <span>Total</span>
        <span>{formatPounds(amount)}</span>
      </p>
      {lines && <p className="mt-2 whitespace-pre-line break-words">{message}</p>}
      <OutsideWarning risk={outsideRisk(message)} className="mt-2" />
      {duration && <p className="mt-1 text-sm text-soft">{`How long it takes: ${duration}`}</p>}
      {guarantee && <p className="mt-1 text-sm text-soft">{`Guarantee: ${guarantee}`}</p>}
      {callOutCharge && (
        <p className="mt-1 text-sm text-soft">{`If nobody is in on the day: ${callOutCharge} instead of the price. You have 2 days to object.`}</p>
      )}
      {files.length > 0 && <QuoteFiles files={files} />}
    </>
  );
}

const Lines = ({ lines }: { lines: NonNullable<AcceptView["lines"]> }) => (
  <div className="num">
    <ul className="hairlines">
      {lines.rows.map(({ text, detail, amount: price }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines are told apart by their place only
        <li key={place} className="flex justify-between gap-4 py-2">
          <span className="wrap-anywhere">
            {text}
            <span className="block text-sm text-soft">{detail}</span>
          </span>
          <span>{price}</span>
        </li>
      ))}
    </ul>
    {lines.sums.length > 0 && (
      <dl className="border-line border-t pt-2">
        {lines.sums.map(({ label, amount: part }) => (
          <div key={label} className="flex justify-between gap-4 py-1 text-soft">
            <dt>{label}</dt>
            <dd>{part}</dd>
          </div>
        ))}
      </dl>
    )}
  </div>
);

function Contract({ view: { person } }: { view: AcceptView }) {
  const brand = useBrand();
  const { trader } = person;
  return (
    <Fold title="Your contract is with" about={trader.name}>
      <address className="wrap-anywhere not-italic">
        {trader.name === person.name ? trader.name : `${trader.name} (${person.name})`}
        <br />
        {trader.address && (
          <>
            {trader.address}
            <br />
          </>
        )}
        {trader.phone && (
          <>
            <a href={callLink(trader.phone)} className="link num">
              {phoneText(trader.phone)}
            </a>
            <br />
          </>
        )}
        {trader.email && (
          <a href={`mailto:${trader.email}`} className="link">
            {trader.email}
          </a>
        )}
      </address>
      <p className="mt-1 text-soft">
        {[trader.company, trader.vat].filter(Boolean).map((text) => `${text}. `)}
        {`${brand} is not part of this contract. We hold payments and help with problems.`}
      </p>
    </Fold>
  );
}
