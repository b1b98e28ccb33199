import { Check, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { Avatar } from "#ui/avatar.tsx";
import { Dots } from "#ui/dots.tsx";
import { Rating } from "#ui/rating.tsx";
import { Row, RowList } from "#ui/row.tsx";
import { SubmitButton } from "#ui/submit-button.tsx";
import type { WaitingPart } from "./waiting.server.ts";

interface WaitingProps {
  waiting: WaitingPart;
  jobId: string;
}

/** An open job without quotes, for its customer: who is near and has looked, what helps, and whom to ask. The page mounts `askMoreAction`. */
export function Waiting({ waiting, jobId }: WaitingProps) {
  const { outward, near, nobody, told, opened, suggested, helps } = waiting;
  return (
    <>
      <p className="mb-5 text-soft">Waiting for tradespeople to submit quotes for your job...</p>
      {nobody ? (
        <p className="max-w-measure">{`No checked tradesperson near ${outward} yet. We’ll tell you when one joins.`}</p>
      ) : (
        <dl className="num flex">
          <Count number={near} text={`checked near ${outward}`} />
          <Count number={told} text="told about your job" />
          <Count number={opened} text={opened === 1 ? "has looked at it" : "have looked at it"} />
        </dl>
      )}
      {helps.length > 0 && (
        <>
          <h2 className="subheading mt-8">What helps</h2>
          <RowList className="mt-3">
            {helps.map(({ to, title, text }) => (
              <Row key={title} end={<ChevronRight aria-hidden className="size-5 text-soft" />}>
                <Link to={to} className="font-semibold hover:underline">
                  {title}
                </Link>
                <p className="text-sm text-soft">{text}</p>
              </Row>
            ))}
          </RowList>
        </>
      )}
      {suggested.length > 0 && (
        <>
          <h2 className="subheading mt-8">Ask someone yourself</h2>
          <p className="mt-1 text-soft">They see it at once. You can still choose anyone.</p>
          <RowList className="mt-3">
            {suggested.map((person) => (
              <Suggested key={person.id} person={person} jobId={jobId} />
            ))}
          </RowList>
        </>
      )}
    </>
  );
}

const Count = ({ number, text }: { number: string | number; text: string }) => (
  <div className="flex flex-1 flex-col-reverse justify-end border-line border-l px-4 first:border-0 first:pl-0">
    <dt className="text-sm text-soft">{text}</dt>
    <dd className="font-heading font-semibold text-2xl">{number}</dd>
  </div>
);

function Suggested({ person, jobId }: { person: WaitingPart["suggested"][number]; jobId: string }) {
  const { id, name, photo, rating, reviewCount, distance, reply, asked, canAsk } = person;
  return (
    <Row
      start={<Avatar name={name} seed={id} src={photo} size="row" />}
      end={
        asked ? (
          <span className="flex items-center gap-1.5 font-semibold text-green">
            <Check aria-hidden className="size-5" />
            Asked
          </span>
        ) : (
          canAsk && (
            <AskForm jobId={jobId} ids={id}>
              <SubmitButton intent="ask-more" variant="line" size="sm" busyLabel="Asking…">
                Ask<span className="sr-only"> {name}</span>
              </SubmitButton>
            </AskForm>
          )
        )
      }
    >
      <h3 className="font-semibold">
        <Link to={`/tradesperson/${id}`} className="hover:underline">
          {name}
        </Link>
      </h3>
      <Dots
        className="num"
        items={[
          <Rating key="rating" rating={rating} reviewCount={reviewCount} short className="whitespace-nowrap" />,
          distance,
        ]}
      />
      {reply && <p className="text-sm text-soft">{`Usually replies ${reply}`}</p>}
    </Row>
  );
}

function AskForm({ jobId, ids, children }: { jobId: string; ids: string; children: ReactNode }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="jobId" value={jobId} />
      <input type="hidden" name="ask" value={ids} />
      {children}
    </Form>
  );
}

/** "Ask all 3", the act of the waiting page. */
export function AskAll({ waiting: { askAll }, jobId }: WaitingProps) {
  if (!askAll.label) return null;
  return (
    <AskForm jobId={jobId} ids={askAll.ids}>
      <SubmitButton intent="ask-more" variant="primary" busyLabel="Asking…" className="w-full">
        {askAll.label}
      </SubmitButton>
    </AskForm>
  );
}
