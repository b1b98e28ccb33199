import type { ChangeEvent } from "react";
import { Form } from "react-router";
import { PHOTO_ACCEPT } from "#features/uploads/rules/document.labels.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field } from "#ui/field.tsx";
import { FileInput } from "#ui/file-input.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { MoneyInput } from "#ui/money-input.tsx";
import { Select } from "#ui/select.tsx";
import { type CheckedForm, useCheckedForm } from "#ui/use-checked-form.ts";
import { KIND_CHOICES } from "../rules/expense-kinds.ts";
import { WHAT_MAX } from "../rules/limits.ts";
import { texts } from "./expense-form.texts.ts";
import { BookingField, DayField, type FormChoices, FormFoot } from "./form-parts.tsx";

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
export function ExpenseForm({ shown, reply }: ExpenseFormProps) {
  const t = useTexts(texts);
  const rules = async () => (await import("../rules/expense.schema.ts")).expenseTextsForm(shown.today);
  const form = useCheckedForm({ rules, reply });
  const { typed, errors } = form;
  const { texts: stored, expenseId } = shown;
  return (
    <Form method="post" encType="multipart/form-data" {...form.props}>
      <fieldset disabled={!shown.mayChange} className="flex flex-col gap-5">
        {expenseId && <input type="hidden" name="expenseId" value={expenseId} />}
        <Field label={t.whatYouPaidFor} id={form.id("what")} errors={errors.what}>
          <Input name="what" maxLength={WHAT_MAX} autoComplete="off" defaultValue={typed.what ?? stored.what} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={t.amountWithVat} id={form.id("amount")} errors={errors.amount}>
            <MoneyInput name="amount" defaultValue={typed.amount ?? stored.amount} />
          </Field>
          <Field label={t.vatInIt} optional id={form.id("vat")} errors={errors.vat}>
            <MoneyInput name="vat" defaultValue={typed.vat ?? stored.vat} />
          </Field>
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          <DayField form={form} name="spentOn" shown={shown} day={stored.spentOn} />
          <Field label={t.whatItWasFor} id={form.id("kind")} errors={errors.kind}>
            <Select
              name="kind"
              options={KIND_CHOICES}
              placeholder={t.selectKind}
              defaultValue={typed.kind ?? stored.kind}
            />
          </Field>
        </div>
        <BookingField form={form} bookings={shown.bookings} bookingId={stored.bookingId} />
        <ReceiptField form={form} receipt={shown.hasReceipt ? `/tradesperson/expenses/${expenseId}/receipt` : null} />
        {shown.mayChange && <FormFoot intent="save-expense" label={t.saveExpense} back={shown.back} />}
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
  const t = useTexts(texts);
  return (
    <div>
      <Field
        label={receipt ? t.anotherPhotoOfReceipt : t.photoOfReceipt}
        optional
        hint={t.photoTypes}
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
              alt={t.receipt}
              width={4}
              height={3}
              loading="lazy"
              className="aspect-4/3 w-48 rounded-md border border-line bg-sunk object-cover"
            />
          </a>
          <Checkbox name="removeReceipt" label={t.removeThisPhoto} />
        </>
      )}
    </div>
  );
}
