import type { JobDetail } from "../rules/details.ts";

/** The customer's answers to the questions about the kind of work. */
export function JobDetails({ details }: { details: readonly JobDetail[] }) {
  if (details.length === 0) return null;
  return (
    <dl aria-label="Details" className="mt-5 max-w-measure border-line border-b">
      {details.map(({ question, answer }) => (
        <div key={question} className="flex flex-wrap justify-between gap-x-6 border-line border-t py-2.5">
          <dt className="text-soft">{question}</dt>
          <dd className="font-semibold">{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
