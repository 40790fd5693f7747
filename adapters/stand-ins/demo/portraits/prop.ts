/** A thing around 0,0, where it is held. `back` lies behind the hands' palms, `front` before them and under the fingers. */
export type Prop = (color: string) => { back?: string; front: string };
