/** Instructions for people in danger. The first line begins with the number to call. The texts agree with /safety#emergency. */
export interface Emergency {
  id: EmergencyId;
  /** What to do, most urgent first, each a paragraph. */
  lines: readonly string[];
}

export type EmergencyId =
  | "self-harm"
  | "injury"
  | "violence"
  | "fire"
  | "electrics"
  | "collapse"
  | "gas"
  | "alarm"
  | "carbon-monoxide"
  | "water-near-electrics"
  | "power"
  | "flood"
  | "burst-pipe";

const call = (number: string): string => `[${number}](tel:${number.replaceAll(" ", "")})`;
const NORTHERN_IRELAND_GAS = call("0800 002 001");

/** The order of the answers when a question indicates several emergencies: danger to life comes first. */
export const EMERGENCIES: readonly Emergency[] = [
  {
    id: "injury",
    lines: [
      `${call("999")}: call now and ask for an ambulance.`,
      "After an electric shock, do not touch the person until the electricity is off. Do not move someone who has fallen unless it is dangerous to leave them there.",
    ],
  },
  {
    id: "violence",
    lines: [
      `${call("999")}: call the police now if you are in danger. If you cannot speak, press 55 when you are asked to.`,
      "Get to a safe place first, and do not reply to messages. If the danger is over, call the police on [101](tel:101).",
    ],
  },
  {
    id: "self-harm",
    lines: [
      `${call("999")}: call now if your life, or someone else’s, is in danger.`,
      "You can talk to Samaritans at any time, free, on [116 123](tel:116123).",
    ],
  },
  {
    id: "fire",
    lines: [
      `${call("999")}: get everyone out, stay out, and call the fire service now.`,
      "Do not put water on burning oil or on anything electrical.",
    ],
  },
  {
    id: "collapse",
    lines: [
      `${call("999")}: get everyone out from under it. Call now if anyone is hurt or trapped, or if more could fall.`,
    ],
  },
  {
    id: "electrics",
    lines: [
      `${call("999")}: call now if there is smoke or fire, or if someone is hurt.`,
      "Do not touch the socket, switch, appliance or wire. If you can reach the main switch safely, turn the electricity off there, and leave it off until an electrician has looked at it. If the damage is to the meter or the supply cable, call [105](tel:105).",
    ],
  },
  {
    id: "gas",
    lines: [
      `${call("0800 111 999")}: call the National Gas Emergency Service now. It is free and open 24 hours a day. In Northern Ireland, call ${NORTHERN_IRELAND_GAS}.`,
      "Turn the gas off at the meter if you can reach it. Open windows and doors, and leave the building. Do not touch any switches or light anything. Call from outside.",
    ],
  },
  {
    id: "carbon-monoxide",
    lines: [
      `${call("0800 111 999")}: get everyone into fresh air, then call the National Gas Emergency Service. It is free and open 24 hours a day. In Northern Ireland, call ${NORTHERN_IRELAND_GAS}.`,
      "Turn off the boiler, fire or stove if you can, and leave doors and windows open. If someone has a headache, feels sick or dizzy, or has collapsed, call [999](tel:999).",
    ],
  },
  {
    id: "alarm",
    lines: [
      `${call("999")}: if there is smoke or fire, get everyone out and call now.`,
      "If it is a carbon monoxide alarm, go into fresh air and call the National Gas Emergency Service on [0800 111 999](tel:0800111999).",
    ],
  },
  {
    id: "water-near-electrics",
    lines: [
      `${call("105")}: call now if water has reached the fuse box, the meter or the supply cable, or ${call("999")} if someone is hurt or there is smoke.`,
      "Do not touch wet sockets, switches or lights, and do not stand in the water. If the main switch is dry and you can reach it safely, turn the electricity off. Turn the water off at the stopcock.",
    ],
  },
  {
    id: "power",
    lines: [
      `${call("105")}: call to report a power cut, or a damaged cable or power line. It is free and open 24 hours a day.`,
      "Stay well away from cables and from anything that touches them. If someone is hurt or in danger, call [999](tel:999).",
    ],
  },
  {
    id: "flood",
    lines: [
      `${call("0345 988 1188")}: call Floodline for flood warnings and advice, day and night. If someone is in danger, call ${call("999")}.`,
      "Move people, pets and medicines upstairs. Turn off gas and electricity if you can do it safely, and keep out of flood water.",
    ],
  },
  {
    id: "burst-pipe",
    lines: [
      "Turn the water off at the stopcock now. It is often under the kitchen sink. If a main has burst in the street, call your water company.",
      "Open the taps to empty the pipes, and keep away from wet sockets and lights. If water reaches them, call [105](tel:105).",
    ],
  },
];
