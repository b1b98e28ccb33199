import { Users } from "lucide-react";
import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay } from "#kernel/dates.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { ListSearch } from "#ui/list-search.tsx";
import { Money } from "#ui/money.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { type ListedCustomer, listCustomers } from "../index.server.ts";
import { customersUrl, customerUrl, readSearch, SEARCH_MAX } from "../rules/addresses.ts";
import { workDayText } from "../rules/work-day.labels.ts";
import type { Route } from "./+types/customers";

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Customers");

/** The people whom a tradesperson worked for. Everybody else is redirected to their home page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  const query = new URL(request.url).searchParams;
  const q = readSearch(query.get("q"));
  const cursor = query.get("cursor") ?? undefined;
  const { items, nextCursor } = await listCustomers(app, { q, cursor });
  const today = londonDay(app.clock.now());
  return {
    q,
    isFurther: cursor !== undefined,
    customers: items.map((item) => rowOf(item, today)),
    next: nextCursor && customersUrl({ q, cursor: nextCursor }),
  };
}

const rowOf = ({ id, name, avatarUrl, jobs, earned, last, note }: ListedCustomer, today: string) => ({
  id,
  name,
  avatarUrl,
  earned,
  jobs: jobs === 1 ? "1 job" : `${jobs} jobs`,
  last: `${last.title}, ${workDayText(last, today)}`,
  note,
});

export default function Customers({ loaderData: { q, isFurther, customers, next } }: Route.ComponentProps) {
  const isEmpty = customers.length === 0;
  return (
    <Page>
      <PageHeader title="Customers">The people you’ve worked for on this site, with your notes.</PageHeader>
      {(!isEmpty || q !== undefined) && <ListSearch label="Name" q={q} maxLength={SEARCH_MAX} />}
      {isEmpty ? (
        <Nothing isSearch={q !== undefined} isFurther={isFurther} />
      ) : (
        <RowList className="mt-6">
          {customers.map(({ id, name, avatarUrl, earned, jobs, last, note }) => (
            <Row
              key={id}
              pressable
              className="py-3.5"
              start={<Avatar name={name} seed={id} src={avatarUrl} />}
              end={
                <>
                  <Money amount={earned} />
                  <span className="num text-soft text-sm">{jobs}</span>
                </>
              }
            >
              <CardLink to={customerUrl(id)} className="wrap-anywhere font-semibold">
                {name}
              </CardLink>
              <p className="num text-soft text-sm">{last}</p>
              {note && <p className="mt-1 line-clamp-2 text-sm">{note}</p>}
            </Row>
          ))}
        </RowList>
      )}
      <ShowMore to={next} label="Show more customers" />
      {!isEmpty && (
        <p className="mt-5 text-soft text-sm">Amounts show what you’ve earned from each customer after our fee.</p>
      )}
    </Page>
  );
}

function Nothing({ isSearch, isFurther }: { isSearch: boolean; isFurther: boolean }) {
  if (isSearch || isFurther)
    return (
      <EmptyState
        icon={Users}
        title={isSearch ? "No customers found" : "No more customers"}
        action={<ButtonLink to={customersUrl()}>Show all customers</ButtonLink>}
      >
        {isSearch && "None of your customers’ names match this."}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Users}
      title="No customers yet"
      action={
        <ButtonLink to="/browse" variant="primary">
          Find Jobs
        </ButtonLink>
      }
    >
      Customers appear here when they book you.
    </EmptyState>
  );
}
