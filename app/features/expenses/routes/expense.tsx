import { redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { safePath } from "#app/web/respond.server.ts";
import { roleOf } from "#kernel/actor.ts";
import { poundsInput } from "#kernel/money.ts";
import { languageOfMeta, textsIn, useTexts } from "#ui/language.ts";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { removeExpenseAction, saveExpenseAction } from "../actions.server.ts";
import { findExpense } from "../index.server.ts";
import { expensesUrl } from "../rules/addresses.ts";
import { ExpenseForm } from "../ui/expense-form.tsx";
import { RemoveRecord } from "../ui/remove-record.tsx";
import type { Route } from "./+types/expense";
import { texts } from "./expense.texts.ts";
import { formChoices } from "./record-form.server.ts";

const NEW = "new";
const LIST = expensesUrl({ show: "expenses" });

export const meta: Route.MetaFunction = (args) => {
  const t = textsIn(languageOfMeta(args), texts);
  return pageMeta(args, args.params.id === NEW ? t.addExpense : t.expense);
};

/** The form of a new expense, perhaps for a booking (`?booking=`), or of one that is recorded. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const app = context.get(ctxKey);
  const user = signedIn(app, signInPath(request));
  if (roleOf(user) !== "tradesperson") throw redirect("/home", 302);
  const query = new URL(request.url).searchParams;
  const found = params.id === NEW ? null : await orErrorPage(findExpense(app, params.id));
  const bookingId = found ? found.bookingId : query.get("booking");
  return {
    ...(await formChoices(app, bookingId)),
    expenseId: found?.id ?? null,
    hasReceipt: found?.hasReceipt ?? false,
    texts: found
      ? {
          spentOn: found.spentOn,
          what: found.what,
          amount: poundsInput(found.amount),
          vat: found.vat === null ? "" : poundsInput(found.vat),
          kind: found.kind,
          bookingId: found.bookingId ?? "",
        }
      : { bookingId: bookingId ?? "" },
    back: safePath(query.get("back"), LIST),
    mayChange: !user.suspended,
  };
}

export const action = pageActions(saveExpenseAction, removeExpenseAction);

export default function Expense({ loaderData: shown, actionData }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <Page width="form">
      <PageHeader title={shown.expenseId ? t.expense : t.addExpense}>{!shown.mayChange && t.suspended}</PageHeader>
      <ExpenseForm key={shown.expenseId} shown={shown} reply={actionData} />
      {shown.expenseId && shown.mayChange && (
        <RemoveRecord intent="remove-expense" fields={{ expenseId: shown.expenseId, back: shown.back }}>
          {t.removeExpense}
        </RemoveRecord>
      )}
    </Page>
  );
}
