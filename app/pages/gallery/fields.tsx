import { Hammer, House } from "lucide-react";
import { JOB_CATEGORIES } from "#config/constants.ts";
import { Checkbox } from "#ui/checkbox.tsx";
import { Field, FieldSet } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { ListSearch } from "#ui/list-search.tsx";
import { MoneyInput } from "#ui/money-input.tsx";
import { RadioCards } from "#ui/radio-cards.tsx";
import { RatingInput } from "#ui/rating-input.tsx";
import { SearchBar } from "#ui/search-bar.tsx";
import { Select } from "#ui/select.tsx";
import { Switch } from "#ui/switch.tsx";
import { TagInput } from "#ui/tag-input.tsx";
import { Textarea } from "#ui/textarea.tsx";
import { Sample } from "./sample.tsx";

const account = [
  { value: "customer", label: "Customer", hint: "I need work done", icon: <House aria-hidden /> },
  { value: "tradesperson", label: "Tradesperson", hint: "I do the work", icon: <Hammer aria-hidden /> },
];

export function Fields() {
  return (
    <Sample title="Fields">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        <Field label="Job title" hint="In a few words">
          <Input name="title" defaultValue="Replace kitchen mixer tap" />
        </Field>
        <Field label="Email" errors={["Invalid email address"]}>
          <Input name="email" type="email" defaultValue="jo@" />
        </Field>
        <Field label="Category">
          <Select name="category" options={JOB_CATEGORIES} placeholder="Select a category" />
        </Field>
        <Field label="Category" errors="Please select a category">
          <Select name="category2" options={JOB_CATEGORIES} placeholder="Select a category" />
        </Field>
        <Field label="Description" hint="What is wrong, what you have tried, when you are in">
          <Textarea name="description" counter={2000} defaultValue="The mixer tap in the kitchen drips." />
        </Field>
        <Field label="Description" errors="Description must be less than 20 characters">
          <Textarea name="description2" counter={20} defaultValue="The mixer tap in the kitchen drips." />
        </Field>
        <Field label="Budget, from" optional>
          <MoneyInput name="budget" defaultValue="80" />
        </Field>
        <Field label="Postcode">
          <Input name="postcode" disabled defaultValue="LS6 2AB" />
        </Field>
        <FieldSet label="I am a">
          <RadioCards name="userType" choices={account} defaultValue="customer" />
        </FieldSet>
        <FieldSet label="Your rating" errors="Please select a rating">
          <RatingInput name="rating" defaultValue={4} />
        </FieldSet>
        <Field label="Specialties" hint="Up to ten">
          <TagInput name="specialties" noun="specialty" defaultTags={["Boilers", "Bathrooms", "Leaks"]} />
        </Field>
        <div className="hairlines">
          <Switch name="email" label="Email notifications" hint="New quotes and messages" defaultChecked />
          <Switch name="reviews" label="Show reviews publicly" />
          <Checkbox name="terms" label="Remember this device" defaultChecked />
        </div>
      </div>
      <div className="mt-8 grid max-w-160 gap-6">
        <SearchBar action="/browse" service="Leaking kitchen tap" location="LS6 2AB" />
        <ListSearch label="Search documents" hint="A job, a name or a number" q="kitchen" maxLength={100} />
      </div>
    </Sample>
  );
}
