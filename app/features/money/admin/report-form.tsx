import { REASON_MAX } from "#kernel/reason.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { Section } from "#ui/page.tsx";

/** Links to the sellers of a year, where the report is downloaded. */
export function ReportSection() {
  return (
    <Section title="Platform report for HMRC" className="mt-10">
      <p className="mb-4 text-soft">
        What each tradesperson was paid in a calendar year, by quarter, with their tax details. Due by 31 January for
        the year before.
      </p>
      <ButtonLink to="/admin/payments/sellers">Check the sellers and download</ButtonLink>
    </Section>
  );
}

/** Requests the report of a year. A plain form, because the reply is a file. */
export function ReportForm({ year }: { year: number }) {
  return (
    <form method="post" action="/admin/payments/report" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="year" value={year} />
      <Field label="Why you need it" className="min-w-0 flex-1 basis-64">
        <Input name="reason" required maxLength={REASON_MAX} />
      </Field>
      <Button type="submit" name="intent" value="download-platform-report">
        Download CSV
      </Button>
    </form>
  );
}
