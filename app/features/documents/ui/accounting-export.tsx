import { Download } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { useTexts } from "#ui/language.ts";
import { Link } from "#ui/link.tsx";
import { Select } from "#ui/select.tsx";
import { ACCOUNTING_FORMATS, ACCOUNTING_PERIODS } from "../rules/accounting/names.ts";
import { texts } from "./document-filters.texts.tsx";

const choices = (all: readonly { id: string; label: string }[]) => all.map(({ id, label }) => ({ value: id, label }));

/** The download of sales and purchases for accounting. A form of the browser's own, because its answer is a file. */
export function AccountingExport() {
  const t = useTexts(texts);
  return (
    <section aria-labelledby="accounting-export" className="mt-10">
      <h2 id="accounting-export" className="subheading">
        {t.exportForAccounting}
      </h2>
      <p className="mt-1 text-soft">
        {t.invoicesWorkCreditNotes((text) => (
          <Link className="link" to="/faq#export-for-accounting">
            {text}
          </Link>
        ))}
      </p>
      <form method="get" action="/documents/accounting.csv" className="mt-4 flex max-w-form flex-col gap-4">
        <Field label={t.period}>
          <Select name="period" options={choices(ACCOUNTING_PERIODS)} />
        </Field>
        <Field label={t.format}>
          <Select name="format" options={choices(ACCOUNTING_FORMATS)} />
        </Field>
        <div>
          <Button type="submit" icon={<Download aria-hidden className="size-5" />}>
            {t.download}
          </Button>
        </div>
      </form>
    </section>
  );
}
