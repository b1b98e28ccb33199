import { SearchX } from "lucide-react";
import { type KeyboardEvent, useEffect } from "react";
import { Link } from "react-router";
import { adminOf } from "#app/web/admin.server.ts";
import { useCan } from "#app/web/allowed.tsx";
import { firstCharacters } from "#kernel/characters.ts";
import { mediumDay } from "#kernel/dates.ts";
import { formatPounds, pence } from "#kernel/money.ts";
import { Badge } from "#ui/badge.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListSearch } from "#ui/list-search.tsx";
import { PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { type FoundThing, searchEverything } from "../index.server.ts";
import { FOUND_HEADINGS, foundPath } from "../rules/found-path.ts";
import { FOUND_KINDS, SEARCH_MAX } from "../rules/search-query.ts";
import type { Route } from "./+types/search";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Search");

export async function loader({ context, request }: Route.LoaderArgs) {
  const app = adminOf(context, "bookings.read");
  const q = firstCharacters(new URL(request.url).searchParams.get("q") ?? "", SEARCH_MAX);
  return { q, found: await searchEverything(app, q) };
}

/** /admin/search: everything by name, email, postcode or id, in groups. The arrow keys lead from the field into the results. */
export default function SearchPage({ loaderData: { q, found } }: Route.ComponentProps) {
  const can = useCan();
  useEffect(() => {
    // After a search the keyboard of a phone would cover what was found.
    if (!q || matchMedia("(pointer: fine)").matches)
      document.querySelector<HTMLInputElement>("main input[name=q]")?.focus();
  }, [q]);
  const groups = FOUND_KINDS.filter((kind) => kind !== "report" || can("reports.decide"))
    .map((kind) => ({ kind, things: found.filter((thing) => thing.kind === kind) }))
    .filter(({ things }) => things.length > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field and the links inside take the focus; arrows only move it
    <div onKeyDown={moveFocus}>
      <PageHeader title="Search" />
      <ListSearch
        label="Search everything"
        hint="Name, email, phone, postcode, document or case number, or any ID, including the payment provider’s"
        q={q}
        maxLength={SEARCH_MAX}
      />
      {q.trim() !== "" && groups.length === 0 && (
        <EmptyState icon={SearchX} title="Nothing found">
          Check the spelling, or try an email address or ID.
        </EmptyState>
      )}
      <div className="mt-8">
        {groups.map(({ kind, things }) => (
          <Section key={kind} title={FOUND_HEADINGS[kind]}>
            <ul className="hairlines border-line border-y">
              {things.map((thing) => (
                <Result key={thing.id} thing={thing} />
              ))}
            </ul>
          </Section>
        ))}
      </div>
    </div>
  );
}

const Result = ({ thing }: { thing: FoundThing }) => (
  <li>
    <Link
      to={foundPath(thing)}
      className="flex min-h-12 items-center gap-3 px-2 py-1 text-sm hover:bg-sunk focus-visible:bg-green-soft"
    >
      <span className="min-w-0 flex-1">
        <span className="block break-words font-semibold">{thing.title}</span>
        <span className="block break-all text-soft">{thing.text}</span>
      </span>
      <span className="num flex flex-none flex-col items-end">
        {thing.amount !== null && <span className="font-semibold">{formatPounds(pence(thing.amount))}</span>}
        {thing.status ? (
          <Badge state={thing.status}>{thing.status.replaceAll("_", " ")}</Badge>
        ) : (
          <span className="text-soft">{mediumDay(thing.createdAt)}</span>
        )}
      </span>
    </Link>
  </li>
);

/** The arrow keys move the focus from the field to the first result, and from result to result. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>("li a")];
  const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
