import { Flame } from "lucide-react";
import { adminOf } from "#app/web/admin.server.ts";
import { mediumDay } from "#kernel/dates.ts";
import { CardLink } from "#ui/card-link.tsx";
import { CsvDownload } from "#ui/csv-download.tsx";
import { Dots } from "#ui/dots.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { useTexts } from "#ui/language.ts";
import { PageHeader } from "#ui/page.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { Row, RowList } from "#ui/row.tsx";
import { gasReviews } from "../index.server.ts";
import { gasWords } from "../rules/gas-signs.ts";
import type { Route } from "./+types/gas-queue";
import { texts } from "./gas-queue.texts.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, texts.gasWork);

export async function loader({ context }: Route.LoaderArgs) {
  const jobs = await gasReviews(adminOf(context, "gas.decide"));
  return jobs.map((job) => ({
    id: job.id,
    title: job.title,
    customer: job.customer,
    category: job.category,
    words: gasWords(job).join(", "),
    since: job.gasReviewAt ? mediumDay(job.gasReviewAt) : "",
  }));
}

/** Jobs whose customer says that they do not involve gas, although their words suggest it. */
export default function GasQueue({ loaderData: jobs }: Route.ComponentProps) {
  const t = useTexts(texts);
  return (
    <>
      <PageHeader title={t.gasWork}>{t.introduction}</PageHeader>
      {jobs.length === 0 ? (
        <EmptyState icon={Flame} title={t.nothingToDecide}>
          {t.nothingToDecideHint}
        </EmptyState>
      ) : (
        <RowList bare>
          {jobs.map((job) => (
            <Row key={job.id} pressable end={<span className="num text-soft text-sm">{job.since}</span>}>
              <CardLink to={`/admin/gas/${job.id}`} className="font-semibold">
                {job.title}
              </CardLink>
              <Dots items={[job.customer, job.category, job.words]} />
            </Row>
          ))}
        </RowList>
      )}
      <CsvDownload list="gas" />
    </>
  );
}
