import { REASON_MAX } from "#kernel/reason.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { useTexts } from "#ui/language.ts";
import { Section } from "#ui/page.tsx";
import { texts } from "./report-form.texts.ts";

/** Links to the sellers of a year, where the report is downloaded. */
export function ReportSection() {
  const t = useTexts(texts);
  return (
    <Section title={t.platformReportForHmrc} className="mt-10">
      <p className="mb-4 text-soft">{t.aboutReport}</p>
      <ButtonLink to="/admin/payments/sellers">{t.checkSellersAndDownload}</ButtonLink>
    </Section>
  );
}

/** Requests the report of a year. A plain form, because the reply is a file. */
export function ReportForm({ year }: { year: number }) {
  const t = useTexts(texts);
  return (
    <form method="post" action="/admin/payments/report" className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="year" value={year} />
      <Field label={t.whyYouNeedIt} className="min-w-0 flex-1 basis-64">
        <Input name="reason" required maxLength={REASON_MAX} />
      </Field>
      <Button type="submit" name="intent" value="download-platform-report">
        {t.downloadCsv}
      </Button>
    </form>
  );
}
