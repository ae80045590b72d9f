import type { Rules } from '../../../rules/rules.ts';

const rules: Rules = {
  goal: 'Completa colecciones de las cuatro gemas y ten más cartas en tu reserva cuando se agote un montón.',
  sections: [
    {
      title: 'Preparación',
      text: [
        'Cada cual empieza con cuatro colecciones de una carta: círculo, cruz, cuadrado y rombo. Las demás cartas forman cinco montones en anillo; solo se ve la carta superior. Algunas cartas muestran dos gemas.',
      ],
    },
    {
      title: '1. Tomar',
      text: [
        'Elige una gema visible y toma un grupo entero: montones vecinos del anillo que la muestran. Una carta doble pertenece a los grupos de sus dos gemas, pero solo enlaza por la que eliges.',
      ],
      figure: 'ring',
      caption: 'Las cruces de los montones 5, 1 y 2 son vecinas: un grupo de tres cartas.',
    },
    {
      title: '2. Colocar',
      text: [
        'Coloca cada carta en una colección tuya que no tenga ninguna de sus gemas, o empieza una nueva. Las cartas colocadas ya no se mueven.',
      ],
      figure: 'place',
      caption: 'Círculo y cruz no van donde hay cruz; el cuadrado o una colección nueva sirven.',
    },
    {
      title: '3. Efecto',
      text: [
        'La gema elegida actúa una vez, obligatoriamente si puede. Círculo: roba la carta superior de un montón y colócala. Cuadrado: guarda la carta superior de un montón en tu reserva. Rombo: quita la carta superior de una colección rival y colócala. Cruz: destruye la carta superior de una colección rival.',
        'Una carta que llega por un efecto no enlaza ni tiene efecto propio.',
      ],
      figure: 'effects',
      caption: 'Gema, letra y efecto.',
    },
    {
      title: '4. Validar',
      text: [
        'Cada colección tuya que ya tiene las cuatro gemas va a tu reserva; cada carta vale un punto. Una colección completa solo está a salvo desde ese momento.',
      ],
      figure: 'complete',
      caption: 'Rombo, círculo con cruz, cuadrado: completa con tres cartas.',
    },
    {
      title: 'El final',
      text: [
        'Con dos a cuatro jugadores, la partida acaba tras el turno en que un montón queda vacío; con cinco o seis, tras el segundo. Gana quien tenga más cartas en reserva; en empate, menos gemas en colecciones.',
        'Juego avanzado: quien no tenga ninguna gema al final de un turno gana al instante. Cuidado: destruir la última carta de un rival le regala la victoria.',
      ],
    },
  ],
  advice: [
    'El montón más pequeño es el reloj: cuéntalo antes de tomar un grupo grande.',
    'Una doble cuenta como una carta en la reserva pero aporta dos gemas.',
    'Deja una colección a falta de una gema y termínala en el turno en que tomas.',
  ],
};

export default rules;
