import { Users } from "lucide-react";
import { redirect } from "react-router";
import { signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { londonDay, shortDay } from "#kernel/dates.ts";
import { Avatar } from "#ui/avatar.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card-link.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { ListSearch } from "#ui/list-search.tsx";
import { Money } from "#ui/money.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { ShowMore } from "#ui/show-more.tsx";
import { type ListedCustomer, listCustomers } from "../index.server.ts";
import { customersUrl, customerUrl } from "../rules/addresses.ts";
import { readSearch, SEARCH_MAX } from "../rules/limits.ts";
import type { Route } from "./+types/customers";
import { texts } from "./customers.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.customers);

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
  jobs: jobs === 1 ? texts.job : texts.jobs(jobs),
  last: `${last.title}, ${shortDay(last.scheduledDate ?? last.completedAt ?? last.createdAt, today)}`,
  note,
});

export default function Customers({ loaderData: { q, isFurther, customers, next } }: Route.ComponentProps) {
  const t = useTexts(texts);
  const isEmpty = customers.length === 0;
  return (
    <Page>
      <PageHeader title={t.customers}>{t.peopleWorkedSiteOwn}</PageHeader>
      {(!isEmpty || q !== undefined) && <ListSearch label={t.name} q={q} maxLength={SEARCH_MAX} />}
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
      <ShowMore to={next} label={t.showMoreCustomers} />
      {!isEmpty && <p className="mt-5 text-soft text-sm">{t.amountsWhatEarnedFrom}</p>}
    </Page>
  );
}

function Nothing({ isSearch, isFurther }: { isSearch: boolean; isFurther: boolean }) {
  const t = useTexts(texts);
  if (isSearch || isFurther)
    return (
      <EmptyState
        icon={Users}
        title={isSearch ? t.nobodyFound : t.thatIsEverybody}
        action={<ButtonLink to={customersUrl()}>{t.showAllCustomers}</ButtonLink>}
      >
        {isSearch && t.noCustomerYoursName}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={Users}
      title={t.noCustomersYet}
      action={
        <ButtonLink to="/browse" variant="primary">
          {t.findJobs}
        </ButtonLink>
      }
    >
      {t.whenCustomerBooksYou}
    </EmptyState>
  );
}
