import { Form, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "#app/root.tsx";
import { PhotoTiles } from "#features/jobs/ui/photo-tiles.tsx";
import { areaNameOf } from "#kernel/geo/area-names.ts";
import { Button } from "#ui/button.tsx";
import { FieldSet } from "#ui/field.tsx";
import { PostcodeField } from "#ui/postcode-field.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { JobSoFar } from "./job-so-far.tsx";
import { Likely } from "./likely.tsx";
import { Hidden, StepBar, StepFrame } from "./step-frame.tsx";
import type { PlaceStep } from "./view.server.ts";

/** Photos of it, where it is, and how soon. */
export function PlaceForm({ work, answered, fields, back, location, likely, when, error, choices }: PlaceStep) {
  const viewer = useRouteLoaderData<typeof rootLoader>("root")?.viewer?.id ?? null;
  return (
    <StepFrame
      title={work.name}
      heading="Add photos, and say where and when"
      step={2}
      done={0.65}
      back={back}
      aside={
        <JobSoFar work={work} answered={answered}>
          {likely && (
            <div className="border-line border-t pt-4">
              <Likely kind={work.id} {...likely} />
            </div>
          )}
        </JobSoFar>
      }
    >
      <Form method="get" className="flex flex-col gap-7">
        <Hidden fields={fields} />
        <PhotoTiles keep={{ form: work.id, viewer }} />
        <PostcodeField
          name="location"
          hint="Tradespeople only see the first part, such as LS6, until you book one"
          errors={error}
          defaultValue={location}
          beside={areaNameOf}
          required
        />
        <FieldSet label="How soon?">
          <RadioCards name="when" choices={choices} defaultValue={when || "this-week"} pairs />
        </FieldSet>
        {likely && (
          <div className="border-line border-t pt-6 lg:hidden">
            <Likely kind={work.id} {...likely} />
          </div>
        )}
        <StepBar>
          <Button type="submit" variant="primary" size="lg" className="max-sm:w-full sm:min-w-50">
            Next
          </Button>
        </StepBar>
      </Form>
    </StepFrame>
  );
}
