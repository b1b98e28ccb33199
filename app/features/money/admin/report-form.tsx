import { REASON_MAX } from "#kernel/reason.ts";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Section } from "#ui/page.tsx";
import { Select } from "#ui/select.tsx";

/** Asks for the tax office's file. A plain form: what comes back is a download. */
export function ReportForm({ years }: { years: number[] }) {
  return (
    <Section title="Platform report for HMRC" className="mt-10">
      <p className="mb-4 text-soft">
        What each tradesperson was paid in a calendar year, by quarter, with their tax details. Due by 31 January for
        the year before. Each download stays in the audit log.
      </p>
      <form method="post" action="/admin/payments/report" className="flex flex-wrap items-end gap-3">
        <Field label="Year" className="w-32">
          <Select name="year" options={years.map(String)} defaultValue={String(years[0])} />
        </Field>
        <Field label="Why you need it" className="min-w-0 flex-1 basis-64">
          <Input name="reason" required maxLength={REASON_MAX} />
        </Field>
        <Button type="submit" name="intent" value="download-platform-report">
          Download CSV
        </Button>
      </form>
    </Section>
  );
}
