import { FileText, Quote } from "lucide-react";
import { Children, type ReactNode } from "react";
import { formatPounds } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { Section } from "#ui/page.tsx";
import type { DisputeView } from "../server/dispute-view.server.ts";

const photoFrom = (index: number, names: string) => `Photo ${index + 1} from ${names}`;

interface Part {
  view: DisputeView;
}

const nameOf = (view: DisputeView, side: "customer" | "tradesperson") =>
  view.side === side ? "You" : view.names[side];

/** The description and the answer. */
export function BothSides({ view, children }: Part & { children?: ReactNode }) {
  const other = view.raisedBy === "customer" ? "tradesperson" : "customer";
  const isYours = children !== undefined && view.clock?.yourTurn;
  return (
    <Section title={isYours ? "Your turn: answer" : view.side === "admin" ? "What they say" : "What you both say"}>
      <div className={view.side === "admin" ? "grid gap-5 lg:grid-cols-2" : "flex flex-col gap-5"}>
        <Words who={nameOf(view, view.raisedBy)} when={view.raisedAt} title={view.reason}>
          {view.description}
        </Words>
        {view.answer !== null ? (
          <Words who={nameOf(view, other)} when={view.answeredAt}>
            {view.answer}
          </Words>
        ) : (
          (children ?? (
            <p className="text-soft">
              {view.answeredAt
                ? `${nameOf(view, other)} answered with an offer.`
                : `${nameOf(view, other)} ${view.side === other ? "have" : "has"} not answered${view.over ? "." : " yet."}`}
            </p>
          ))
        )}
      </div>
    </Section>
  );
}

function Words({ who, when, title, children }: { who: string; when: string | null; title?: string; children: string }) {
  return (
    <article className="border-line border-l-2 pl-4">
      <p className="num text-sm">
        <span className="font-semibold">{who}</span> <span className="text-soft">{when}</span>
      </p>
      {title && <h3 className="subheading mt-1">{title}</h3>}
      <p className="mt-1 max-w-measure whitespace-pre-line break-words">{children}</p>
    </article>
  );
}

const FOR_CUSTOMERS = ["Refund to the customer", "Released to the tradesperson"];

/** A split as what each would get. The fee is the tradesperson's matter: customers are not shown it. */
export function SplitLines({ lines, customer }: { lines: DisputeView["offers"][number]["lines"]; customer: boolean }) {
  const shown = customer ? lines.filter(({ label }) => FOR_CUSTOMERS.includes(label)) : lines;
  return (
    <dl className="num mt-2 grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {shown.map(({ label, amount }) => (
        <div key={label} className="contents">
          <dt className="text-soft">{label}</dt>
          <dd className="text-right font-semibold">{formatPounds(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface OffersProps extends Part {
  /** The button beside an offer that the viewer may accept. */
  accept?: (offer: DisputeView["offers"][number]) => ReactNode;
  children?: ReactNode;
}

interface RepeatWorkProps {
  repeat: { on: string; what: string };
  /** "You will do the work". */
  who: string;
  /** Money is held until the work is approved. */
  keepsHeld: boolean;
}

/** Repeat work as text: by when, and what is to be put right. */
export function RepeatWork({ repeat, who, keepsHeld }: RepeatWorkProps) {
  return (
    <div className="mt-2 max-w-measure">
      <p className="num">
        {who} again on <strong>{repeat.on}</strong>.{keepsHeld && " We keep holding the money."}
      </p>
      {repeat.what && <p className="mt-1 whitespace-pre-line break-words border-line border-l-2 pl-4">{repeat.what}</p>}
    </div>
  );
}

/** Who does the work again, for the viewer: "You will do the work". */
export const whoRepeats = ({ side, names }: DisputeView): string =>
  side === "tradesperson" ? "You will do the work" : `${names.tradesperson} will do the work`;

/** What each has offered, the newest first. */
export function Offers({ view, accept, children }: OffersProps) {
  if (view.offers.length === 0 && !children) return null;
  return (
    <Section title="Offers">
      <ul className="hairlines empty:hidden">
        {view.offers.toReversed().map((offer) => (
          <li key={offer.id} className="py-4 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h3 className="subheading">
                {offer.side === view.side ? "Your offer" : `${view.names[offer.side]} offers`}
              </h3>
              {offer.state === "accepted" && <Badge tone="done">Accepted</Badge>}
              {offer.state === "replaced" && <Badge tone="neutral">Replaced</Badge>}
              {offer.state === "closed" && <Badge tone="neutral">Not accepted</Badge>}
              <span className="num text-soft text-sm">{offer.at}</span>
            </div>
            {offer.message && <p className="mt-1 max-w-measure whitespace-pre-line break-words">{offer.message}</p>}
            {offer.repeat ? (
              <RepeatWork repeat={offer.repeat} who={whoRepeats(view)} keepsHeld={!view.aftercare} />
            ) : (
              <SplitLines lines={offer.lines} customer={view.side === "customer"} />
            )}
            {offer.mayAccept && accept?.(offer)}
          </li>
        ))}
      </ul>
      {children}
    </Section>
  );
}

/** Files and quoted messages of both sides. */
export function EvidenceList({ view, children }: Part & { children?: ReactNode }) {
  return (
    <Section title="Evidence">
      {view.requests.length > 0 && <Requests view={view} />}
      {(["customer", "tradesperson"] as const).map((side) => (
        <EvidenceOf key={side} view={view} side={side} />
      ))}
      {Children.toArray(children).length === 0 &&
        view.requests.length + view.files.length + view.quotes.length === 0 && (
          <p className="text-soft">{view.over ? "Nobody added any" : "None yet"}</p>
        )}
      {children}
    </Section>
  );
}

const REQUEST_TONES = { answered: "done", waiting: "waiting", late: "neutral" } as const;

/** What we asked for. A request of the viewer's own side is theirs to answer. */
function Requests({ view }: Part) {
  return (
    <ul className="hairlines mb-5 border-line border-y">
      {view.requests.map(({ id, side, what, state, text }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3">
          <div className="min-w-0">
            <p className="text-sm text-soft">{`We asked ${side === view.side ? "you" : view.names[side]}`}</p>
            <p className="max-w-measure whitespace-pre-line break-words">{what}</p>
          </div>
          <Badge tone={REQUEST_TONES[state]}>{text}</Badge>
        </li>
      ))}
    </ul>
  );
}

function EvidenceOf({ view, side }: Part & { side: "customer" | "tradesperson" }) {
  const files = view.files.filter((file) => file.side === side);
  const quotes = view.quotes.filter((quote) => quote.side === side);
  if (files.length + quotes.length === 0) return null;
  const address = (id: string) => `/disputes/${view.id}/evidence/${id}`;
  return (
    <div className="mb-5">
      <h3 className="subheading mb-2">{`From ${view.side === side ? "you" : view.names[side]}`}</h3>
      {files.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {files.map(({ id, note, isPdf, at }, index) => (
            <li key={id}>
              <a href={address(id)} className="block rounded-md border border-line bg-raised p-1.5 hover:border-edge">
                {isPdf ? (
                  <span className="flex aspect-4/3 flex-col items-center justify-center gap-2 rounded bg-sunk">
                    <FileText aria-hidden className="size-8 text-soft" />
                    PDF
                  </span>
                ) : (
                  <img
                    src={address(id)}
                    alt={note ?? photoFrom(index, view.names[side])}
                    loading="lazy"
                    className="aspect-4/3 w-full rounded object-cover"
                  />
                )}
                <span className="mt-1 block break-words text-sm">{note ?? (isPdf ? "Document" : "Photo")}</span>
                <span className="num block text-soft text-sm">{at}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      {quotes.map(({ id, from, text, at }) => (
        <blockquote key={id} className="mt-3 flex gap-3 rounded-md bg-sunk p-3">
          <Quote aria-hidden className="mt-1 size-4 flex-none text-soft" />
          <div className="min-w-0">
            <p className="max-w-measure whitespace-pre-line break-words">{text}</p>
            <p className="num text-soft text-sm">
              {from}, {at}
            </p>
          </div>
        </blockquote>
      ))}
    </div>
  );
}
