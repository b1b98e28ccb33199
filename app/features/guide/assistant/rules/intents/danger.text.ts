import { everybody } from "../screens/screen.ts";
import type { Intent } from "./intent.ts";

/** Danger to a person or a home. The answer is the instructions of an emergency (`../emergency/emergencies.text.ts`). */
export const danger: readonly Intent[] = [
  {
    id: "danger-gas",
    for: everybody,
    emergency: "gas",
    asked: `strong smell of gas in the kitchen | gas is leaking | there's a rotten egg smell by the cooker
hissing from the gas meter | builder drilled through the gas pipe | think i've got a gas leak
smells like gas near the boiler | the hob was left on and the room stinks | gas coming out of the pipe
plumber cut a gas main | whole house smells gassy | getting a whiff of gas | gas tap wont turn off
digger hit the gas supply | should i be worried about a faint gas smell`,
  },
  {
    id: "danger-co",
    for: everybody,
    emergency: "carbon-monoxide",
    asked: `carbon monoxide alarm is going off | co alarm beeping | boiler flame is yellow and we all have headaches
feeling sick and dizzy since the boiler came on | co detector wont stop | soot around the gas fire
i think there's carbon monoxide in the house | everyone feels drowsy when the heating is on | fumes from the boiler
black marks round the flue | monoxide detector showing a reading
everybody in the flat has a headache and the boiler is running | poisoned by fumes`,
  },
  {
    id: "danger-fire",
    for: everybody,
    emergency: "fire",
    asked: `my house is on fire | there's smoke pouring out of the loft | kitchen on fire | chip pan alight
flames coming from the cooker | shed is burning | smoke filling the room | the roof has caught fire
something is burning and i see flames | dryer has gone up in flames | chimney fire | wall is hot and smoking
electric heater caught light`,
  },
  {
    id: "danger-electrics",
    for: everybody,
    emergency: "electrics",
    asked: `socket is sparking | burning smell from the plug | fuse box is buzzing and hot
wires are exposed and live | plug melted | the consumer unit is smoking | touching the tap gives me a tingle
sparks came out of the switch | switch is warm and crackling | smell of burning plastic from the electrics
cable has been cut and its live | shower gave me an electric shock | lights flickering and a burning smell
socket has gone black`,
  },
  {
    id: "danger-injury",
    for: everybody,
    emergency: "injury",
    asked: `he's fallen off the ladder | builder has hurt himself and isnt moving | someone's been electrocuted | bleeding badly
he cut his hand with the saw and its pouring blood | man fell from the roof | unconscious on the floor
i've had a bad fall | nail through his foot | not breathing | roofer has broken his leg | chemical splashed in my eyes
trapped under the wall | child swallowed paint stripper | she has collapsed | something heavy fell on his head`,
  },
  {
    id: "danger-violence",
    for: everybody,
    emergency: "violence",
    asked: `he is threatening me | the builder wont leave my house | he hit me | i'm scared of him, he's outside | he has a knife
she attacked me | customer grabbed me | a man is trying to get in | he says he'll hurt me if i dont pay
being attacked | he locked me in | someone has broken in | he pushed my wife | i'm frightened he'll come back
threatened to smash my windows | he has followed me home | my partner is violent`,
  },
  {
    id: "danger-self-harm",
    for: everybody,
    emergency: "self-harm",
    asked: `i want to die | i cant go on | thinking of ending it all | i'm going to kill myself | dont want to be here any more
suicidal | no reason to live since i lost the money | hurting myself | nobody would miss me
i feel like ending my life`,
  },
  {
    id: "danger-collapse",
    for: everybody,
    emergency: "collapse",
    asked: `the ceiling is coming down | wall is about to fall over | my ceiling is bulging | the chimney is leaning over
scaffolding is swaying | floor has given way | big crack and the wall is moving | roof has collapsed | ceiling fell in
the extension wall is bowing out | balcony feels like it will drop | joists have snapped`,
  },
  {
    id: "danger-wet-electrics",
    for: everybody,
    emergency: "water-near-electrics",
    asked: `water coming through the light fitting | water dripping onto the fuse box | leak running down the plug socket
water near the electrics | rain coming in by the consumer unit | ceiling light is full of water
flooded kitchen and the sockets are wet | washing machine leaked over the extension lead | wet plugs
bath overflowed and lights went out`,
  },
  {
    id: "danger-power",
    for: everybody,
    emergency: "power",
    asked: `power line is down in the garden | all the electric has gone off in our street | tree has fallen on the power cable
overhead cable hanging down | power cut | no electricity in the house | digger hit an electric cable
pylon wire on the ground | whole street has no lights`,
  },
  {
    id: "danger-flood",
    for: everybody,
    emergency: "flood",
    asked: `river has come into the house | flood water is rising | street is flooding
water coming up through the floor from outside | we've been flooded by the storm | sewage backing up into the house
garden is under water and its reaching the door | flood warning what do i do`,
  },
  {
    id: "danger-burst-pipe",
    for: everybody,
    emergency: "burst-pipe",
    asked: `pipe has burst | water pouring through the ceiling | water everywhere and i cant stop it | cant find the stopcock
tank in the loft has burst | tap came off and water is gushing | washing machine hose split and flooding the kitchen
how do i turn the water off | pipe frozen and split | massive leak upstairs | toilet wont stop overflowing
water spraying everywhere | he's drilled through a water pipe | radiator burst`,
  },
];
