import { Download } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Link } from "#ui/link.tsx";
import { Select } from "#ui/select.tsx";
import { ACCOUNTING_FORMATS, ACCOUNTING_PERIODS } from "../rules/accounting/names.ts";

const choices = (all: readonly { id: string; label: string }[]) => all.map(({ id, label }) => ({ value: id, label }));

/** The download of sales and purchases for accounting. A form of the browser's own, because its answer is a file. */
export function AccountingExport() {
  return (
    <section aria-labelledby="accounting-export" className="mt-10">
      <h2 id="accounting-export" className="subheading">
        Export for accounting
      </h2>
      <p className="mt-1 text-soft">
        Our fee, and your invoices and credit notes for work if we make them for you.{" "}
        <Link className="link" to="/faq#export-for-accounting">
          How to import the file
        </Link>
      </p>
      <form method="get" action="/documents/accounting.csv" className="mt-4 flex max-w-form flex-col gap-4">
        <Field label="Period">
          <Select name="period" options={choices(ACCOUNTING_PERIODS)} />
        </Field>
        <Field label="Format">
          <Select name="format" options={choices(ACCOUNTING_FORMATS)} />
        </Field>
        <div>
          <Button type="submit" icon={<Download aria-hidden className="size-5" />}>
            Download
          </Button>
        </div>
      </form>
    </section>
  );
}
