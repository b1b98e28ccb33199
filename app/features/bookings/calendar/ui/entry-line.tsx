import { Phone } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { addressLine, callLink, phoneText } from "../../addresses/rules/address.format.ts";
import type { Address } from "../../addresses/rules/address.schema.ts";
import type { Entry } from "../rules/entries.ts";

const looks: Record<Entry["kind"], { mark: string; word: string }> = {
  booked: { mark: "bg-green", word: "Booked" },
  asked: { mark: "border-2 border-amber-ink", word: "Waiting for your answer" },
  done: { mark: "bg-edge", word: "Work done" },
  disputed: { mark: "bg-red", word: "In dispute" },
  own: { mark: "border-2 border-green", word: "Your own appointment" },
  busy: { mark: "border-2 border-edge", word: "See your work in your own calendar" },
  off: { mark: "border-2 border-edge", word: "Time off" },
};

export const Mark = ({ kind }: { kind: Entry["kind"] }) => (
  <span aria-hidden className={cx("edge-in-forced-colors size-2.5 flex-none rounded-full", looks[kind].mark)} />
);

/** One entry of a day. */
export function EntryLine({ entry, address }: { entry: Entry; address?: Address | undefined }) {
  return (
    <li className="flex items-baseline gap-3 py-2">
      <Mark kind={entry.kind} />
      <div className="min-w-0">
        {entry.to ? (
          <Link to={entry.to} className="link tap inline-flex items-center">
            {entry.title}
          </Link>
        ) : (
          <span className="font-semibold">{entry.title}</span>
        )}
        <span className="block text-sm text-soft">
          {[entry.kind === "off" && entry.title === looks.off.word ? "" : looks[entry.kind].word, entry.detail]
            .filter(Boolean)
            .join(" · ")}
        </span>
        {address && (
          <div className="my-2">
            <p>{addressLine(address)}</p>
            {address.accessNotes && (
              <p className="wrap-anywhere whitespace-pre-line text-soft">{address.accessNotes}</p>
            )}
            <ButtonLink
              to={callLink(address.phone)}
              variant="text"
              icon={<Phone aria-hidden className="size-5" />}
              className="-mx-2.5"
            >
              {phoneText(address.phone)}
            </ButtonLink>
          </div>
        )}
        {entry.travel && <span className="num block text-sm text-soft">{`${entry.travel} (estimate)`}</span>}
      </div>
    </li>
  );
}
