import { ArrowLeft, Car, Plus, ReceiptText } from "lucide-react";
import { redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { signedIn } from "#app/web/loaders.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FilterChips } from "#ui/filter-chips.tsx";
import { Page, PageHeader, Section } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { ShowMore } from "#ui/show-more.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { useActionToast } from "#ui/toast.tsx";
import { restoreExpenseAction, restoreTripAction } from "../actions.server.ts";
import { expensesUrl } from "../rules/addresses.ts";
import { RecordList } from "../ui/record-list.tsx";
import type { Route } from "./+types/expenses";
import { expensesPage } from "./expenses-page.server.ts";

interface RecordFiguresProps {
  figures: readonly { label: string; value: string; note: string }[];
}

/** A tax year in four figures. */
const RecordFigures = ({ figures }: RecordFiguresProps) => (
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

export const meta: Route.MetaFunction = (args) => pageMeta(args, "Expenses and mileage");

/** A tradesperson's expenses and trips of a tax year. Everybody else is redirected to their home page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  return expensesPage(app, user, new URL(request.url).searchParams);
}

export const action = pageActions(restoreExpenseAction, restoreTripAction);

export default function Expenses({ loaderData: shown, actionData }: Route.ComponentProps) {
  useActionToast(actionData);
  const { show, mayChange } = shown;
  return (
    <Page>
      <PageHeader
        title="Expenses and mileage"
        above={
          <ButtonLink
            to="/tradesperson/payments"
            variant="text"
            icon={<ArrowLeft aria-hidden className="size-4.5" />}
            className="-ml-2.5"
          >
            Payments
          </ButtonLink>
        }
        action={mayChange && <AddButtons show={show} />}
      >
        Record what each job costs you and see your profit. Only you can see this.
      </PageHeader>
      {shown.years.length > 1 && <FilterChips label="Tax year" chips={shown.years} className="mb-6" />}
      {shown.counts.expenses + shown.counts.trips > 0 && <RecordFigures figures={shown.figures} />}
      <TabLinks
        label="Records"
        className="mt-9"
        tabs={(["expenses", "trips"] as const).map((one) => ({
          to: expensesUrl({ show: one, year: shown.yearId }),
          label: one === "expenses" ? "Expenses" : "Trips",
          current: one === show,
          count: shown.counts[one],
        }))}
      />
      <Records shown={shown} />
      {show === "expenses" && shown.kinds.length > 0 && <ByKind kinds={shown.kinds} year={shown.year} />}
      <p className="mt-8 max-w-measure text-soft text-sm">
        The mileage allowance is for a car or van. If you claim it, do not also claim the vehicle’s fuel, insurance or
        repairs. We keep these records for 6 years after the tax year.
      </p>
    </Page>
  );
}

type Shown = Route.ComponentProps["loaderData"];

/** The act for the open tab is the main one, and the first on a phone too. */
function AddButtons({ show }: Pick<Shown, "show">) {
  const trip = (
    <ButtonLink
      key="trip"
      to="/tradesperson/trips/new"
      variant={show === "trips" ? "primary" : "line"}
      icon={<Car aria-hidden className="size-5" />}
      block
    >
      Add trip
    </ButtonLink>
  );
  const expense = (
    <ButtonLink
      key="expense"
      to="/tradesperson/expenses/new"
      variant={show === "expenses" ? "primary" : "line"}
      icon={<Plus aria-hidden className="size-5" />}
      block
    >
      Add expense
    </ButtonLink>
  );
  return <div className="flex flex-wrap gap-2.5">{show === "trips" ? [trip, expense] : [expense, trip]}</div>;
}

function Records({ shown: { show, months, next, isFurther, year, yearId } }: { shown: Shown }) {
  if (months.length === 0)
    return (
      <EmptyState
        icon={show === "expenses" ? ReceiptText : Car}
        title={isFurther ? "No more records" : show === "expenses" ? `No expenses in ${year}` : `No trips in ${year}`}
      >
        {show === "expenses"
          ? "Materials, parking, tools: add what you paid, with a photo of the receipt if you like."
          : "Add the miles you drive for work, and we’ll work out the allowance."}
      </EmptyState>
    );
  return (
    <>
      <RecordList months={months} path={show === "expenses" ? "/tradesperson/expenses" : "/tradesperson/trips"} />
      <ShowMore to={next} label="Show earlier" />
      <p className="mt-5">
        <ButtonLink
          to={
            show === "expenses" ? `/tradesperson/expenses.csv?year=${yearId}` : `/tradesperson/trips.csv?year=${yearId}`
          }
          reloadDocument
          variant="text"
          className="-ml-2.5"
        >
          Download as CSV
        </ButtonLink>
      </p>
    </>
  );
}

/** The year by the headings of the tax return. */
const ByKind = ({ kinds, year }: Pick<Shown, "kinds" | "year">) => (
  <Section title={`${year} by kind`} id="kinds">
    <dl className="hairlines border-line border-y">
      {kinds.map(({ label, amount }) => (
        <div key={label} className="flex justify-between gap-4 py-3">
          <dt>{label}</dt>
          <dd className="amount font-semibold">{amount}</dd>
        </div>
      ))}
    </dl>
  </Section>
);
