import type { ChangeEvent } from "react";
import { Form, redirect } from "react-router";
import { pageActions, signInPath } from "#app/web/actions.server.ts";
import { ctxKey } from "#app/web/context.ts";
import { orErrorPage, signedIn } from "#app/web/loaders.server.ts";
import { safePath } from "#app/web/respond.server.ts";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { roleOf } from "#kernel/actor.ts";
import { poundsInput } from "#kernel/money.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput, Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Select } from "#ui/select.tsx";
import { type CheckedForm, useCheckedForm } from "#ui/use-checked-form.ts";
import { removeExpenseAction, saveExpenseAction } from "../actions.server.ts";
import { findExpense } from "../index.server.ts";
import { expensesUrl } from "../rules/addresses.ts";
import { KIND_CHOICES } from "../rules/expense-kinds.ts";
import { WHAT_MAX } from "../rules/limits.ts";
import { BookingField, DayField, type FormChoices, FormFoot } from "../ui/form-parts.tsx";
import { RemoveRecord } from "../ui/remove-record.tsx";
import type { Route } from "./+types/expense";
import { formChoices } from "./record-form.server.ts";

interface ExpenseFormProps {
  shown: FormChoices & {
    /** Null for a new one. */
    expenseId: string | null;
    hasReceipt: boolean;
    texts: Readonly<Partial<Record<"spentOn" | "what" | "amount" | "vat" | "kind", string>> & { bookingId: string }>;
  };
  /** The reply of the page's action. */
  reply: unknown;
}

/** The form of an expense. */
function ExpenseForm({ shown, reply }: ExpenseFormProps) {
  const rules = async () => (await import("../rules/expense.schema.ts")).expenseTextsForm(shown.today);
  const form = useCheckedForm({ rules, reply });
  const { typed, errors } = form;
  const { texts: stored, expenseId } = shown;
  return (
    <Form method="post" encType="multipart/form-data" {...form.props}>
      <fieldset disabled={!shown.mayChange} className="flex flex-col gap-5">
        {expenseId && <input type="hidden" name="expenseId" value={expenseId} />}
        <Field label="What you paid for" id={form.id("what")} errors={errors.what}>
          <Input name="what" maxLength={WHAT_MAX} autoComplete="off" defaultValue={typed.what ?? stored.what} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Amount, including VAT" id={form.id("amount")} errors={errors.amount}>
            <MoneyInput name="amount" defaultValue={typed.amount ?? stored.amount} />
          </Field>
          <Field label="VAT included" optional id={form.id("vat")} errors={errors.vat}>
            <MoneyInput name="vat" defaultValue={typed.vat ?? stored.vat} />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField form={form} name="spentOn" shown={shown} day={stored.spentOn} />
          <Field label="What it was for" id={form.id("kind")} errors={errors.kind}>
            <Select
              name="kind"
              options={KIND_CHOICES}
              placeholder="Select a kind"
              defaultValue={typed.kind ?? stored.kind}
            />
          </Field>
        </div>
        <BookingField form={form} bookings={shown.bookings} bookingId={stored.bookingId} />
        <ReceiptField form={form} receipt={shown.hasReceipt ? `/tradesperson/expenses/${expenseId}/receipt` : null} />
        {shown.mayChange && <FormFoot intent="save-expense" label="Save expense" back={shown.back} />}
      </fieldset>
    </Form>
  );
}

/** The shorter side of what is sent, in pixels: small print stays legible. */
const SHORTER_SIDE = 1_600;

/** The photo is reduced in the browser before it is sent. */
async function shrink({ currentTarget: field }: ChangeEvent<HTMLInputElement>) {
  const file = field.files?.[0];
  if (!file) return;
  const { shrinkPhoto } = await import("#app/web/shrink-photo.ts");
  const small = await shrinkPhoto(file, SHORTER_SIDE).catch(() => file);
  if (small === file || field.files?.[0] !== file) return;
  const files = new DataTransfer();
  files.items.add(new File([small], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" }));
  field.files = files.files;
}

function ReceiptField({ form, receipt }: { form: CheckedForm; receipt: string | null }) {
  return (
    <div>
      <Field
        label={receipt ? "Another photo of the receipt" : "Photo of the receipt"}
        optional
        hint="JPEG, PNG or WebP, at most 10 MB."
        id={form.id("receipt")}
        errors={form.errors.receipt}
      >
        <FileInput name="receipt" accept={PHOTO_ACCEPT} onChange={(event) => void shrink(event)} />
      </Field>
      {receipt && (
        <>
          <a href={receipt} className="mt-3 block w-48">
            <img
              src={receipt}
              alt="The receipt"
              width={4}
              height={3}
              loading="lazy"
              className="aspect-4/3 w-48 rounded-md border border-line bg-sunk object-cover"
            />
          </a>
          <Checkbox name="removeReceipt" label="Remove this photo" />
        </>
      )}
    </div>
  );
}

const NEW = "new";

const LIST = expensesUrl({ show: "expenses" });

export const meta: Route.MetaFunction = (args) => {
  return pageMeta(args, args.params.id === NEW ? "Add expense" : "Expense");
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
  return (
    <Page width="form">
      <PageHeader title={shown.expenseId ? "Expense" : "Add expense"}>
        {!shown.mayChange && "Your account is suspended, so you cannot change this."}
      </PageHeader>
      <ExpenseForm key={shown.expenseId} shown={shown} reply={actionData} />
      {shown.expenseId && shown.mayChange && (
        <RemoveRecord intent="remove-expense" fields={{ expenseId: shown.expenseId, back: shown.back }}>
          Remove expense
        </RemoveRecord>
      )}
    </Page>
  );
}
