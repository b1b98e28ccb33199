import { CITIES } from "#kernel/geo/cities.ts";
import { splitTags } from "#kernel/tags.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { Select } from "#ui/select.tsx";
import { TagInput } from "#ui/tag-input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import type { CheckedForm } from "#ui/use-checked-form.ts";
import { BIO_MAX } from "../rules/profile.labels.ts";

export interface ProfileTexts {
  trade: string;
  bio: string | null;
  yearsExperience: number | null;
  hourlyRateMin: number | null;
  hourlyRateMax: number | null;
  specialties: string[];
  serviceAreas: string[];
}

interface ProfileFieldsProps {
  form: CheckedForm;
  /** The stored profile; null before it is first saved. */
  profile: ProfileTexts | null;
  trades: readonly string[];
}

/** Trade, bio, years, rates and the two tag lists. */
export function ProfileFields({ form, profile, trades }: ProfileFieldsProps) {
  const field = (name: keyof ProfileTexts) => ({ id: form.id(name), errors: form.errors[name] });
  const text = (name: "bio" | "yearsExperience" | "hourlyRateMin" | "hourlyRateMax") =>
    form.typed[name] ?? profile?.[name] ?? "";
  const tags = (name: "specialties" | "serviceAreas") => {
    const typed = form.typed[name];
    return typed === undefined ? (profile?.[name] ?? []) : splitTags(typed);
  };
  return (
    <>
      <Field label="Trade" {...field("trade")}>
        <Select
          name="trade"
          required
          options={trades}
          placeholder="Select a trade"
          defaultValue={form.typed.trade ?? profile?.trade}
        />
      </Field>
      <Field label="Bio" optional hint="How you work and what you like doing most." {...field("bio")}>
        <Textarea name="bio" counter={BIO_MAX} defaultValue={text("bio")} />
      </Field>
      <Field label="Years of experience" optional {...field("yearsExperience")}>
        <Input
          name="yearsExperience"
          inputMode="numeric"
          autoComplete="off"
          className="sm:max-w-48"
          defaultValue={text("yearsExperience")}
        />
      </Field>
      <fieldset className="flex flex-col gap-1.5">
        <legend className="sr-only">Hourly rate</legend>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Minimum hourly rate" optional {...field("hourlyRateMin")}>
            <MoneyInput inputMode="numeric" name="hourlyRateMin" defaultValue={text("hourlyRateMin")} />
          </Field>
          <Field label="Maximum hourly rate" optional {...field("hourlyRateMax")}>
            <MoneyInput inputMode="numeric" name="hourlyRateMax" defaultValue={text("hourlyRateMax")} />
          </Field>
        </div>
        <p className="text-sm text-soft">In whole pounds. Leave both empty to show “Rate on request”.</p>
      </fieldset>
      <Field label="Specialties" optional hint="Press Enter or the button to add each one." {...field("specialties")}>
        <TagInput name="specialties" noun="specialty" defaultTags={tags("specialties")} />
      </Field>
      <Field
        label="Service areas"
        optional
        hint="Cities, or the first part of a postcode, such as Leeds, LS6 or HG."
        {...field("serviceAreas")}
      >
        <TagInput name="serviceAreas" noun="service area" defaultTags={tags("serviceAreas")} suggestions={CITIES} />
      </Field>
    </>
  );
}
