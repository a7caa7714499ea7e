import { wordSet } from '../../../text/word-set.ts'
import type { FieldWords } from '../../sections/thesaurus.ts'

export const things: FieldWords<'things'> = {
  address: wordSet('address postcode zip street'),
  bag: wordSet(`
    bag bags luggage baggage suitcase backpack case trolley holdall rucksack duffel carry-on
    hand_luggage cabin_bag`),
  bicycle: wordSet('bike bicycle ebike e-bike cycle'),
  book: wordSet('book books novel title volume paperback author hardback biography library_book loan'),
  car: wordSet('car vehicle auto motor van passat corsa astra fiesta estate hatchback'),
  certificate: wordSet(`
    certificate certification proof diploma letter attendance certificates confirmation_letter
    written_proof`),
  checkout: wordSet('checkout check_out departure'),
  clothes: wordSet(`
    jacket coat scarf umbrella hat gloves sweater cardigan jumper shirt glasses sunglasses earring purse
    wallet handbag`),
  contract: wordSet('contract agreement policy plan tariff subscription contracts cover insurance policies'),
  course: wordSet(`
    course class workshop training lesson seminar lecture module classes webinar lessons tutorial
    bootcamp`),
  data: wordSet('data gigabyte gigabytes gb megabytes data_volume'),
  delivery: wordSet(`
    delivery parcel package packet shipment consignment box courier driver van carrier postman mailman
    tracking deliveries parcels packages letterbox depot locker_box royal_mail dhl ups fedex hermes dpd`),
  device: wordSet(`
    device laptop computer screen monitor keyboard mouse headset tablet notebook docking printer
    hardware equipment webcam mic charger usb cable dongle docking_station pc mac`),
  dish: wordSet(`
    dish meal food menu eat dinner lunch breakfast sandwich soup pasta snack hungry starving peckish
    burger pizza salad dessert bite_to_eat something_to_eat vegetarian`),
  dog: wordSet('dog puppy pet animal pup labrador retriever dachshund terrier spaniel leash'),
  drink: wordSet('drink water coffee tea wine beer bottle lemonade juice thirsty'),
  electricity: wordSet(`
    electricity power current energy power_cut blackout socket sockets power_outage no_power lights_out
    lights_are_out`),
  email: wordSet('email e-mail mail inbox mailbox'),
  entrance: wordSet('tickets entry admission'),
  file: wordSet('file document documents paper papers form paperwork documentation paperclip'),
  flat: wordSet('flat apartment house cottage studio_flat'),
  flight: wordSet(`
    flight plane fly flying departure gate boarding connection airport airline layover take_off
    takes_off`),
  gas_heating: wordSet(`
    heating radiator boiler gas warm_water hot_water radiators freezing heater no_heating no_hot_water
    cold_water`),
  household: wordSet(`
    tap toilet sink shower washing_machine oven fridge window door lift elevator drain pipe pipes
    kitchen bathroom ceiling wall mould mold basin dishwasher lock bulb`),
  ingredient: wordSet(`
    ingredient ingredients allergen allergy allergic gluten lactose nuts nut vegan vegetarian contain
    contains intolerance intolerant celiac coeliac dairy peanut peanuts traces shellfish fructose
    free_from`),
  inspection: wordSet(`
    service inspection mot checkup check-up oil_change serviced mot_test clutch brakes brake engine
    exhaust`),
  internet: wordSet(`
    internet wifi wlan broadband connection signal network line router landline fibre modem reception
    dial_tone`),
  key: wordSet('key keys fob spare_key door_key front_door_key'),
  laboratory: wordSet('blood test results lab findings sample samples swab x-ray biopsy bloods'),
  library_desk: wordSet('library branch'),
  locker: wordSet('locker locker_key cabinet'),
  medicine: wordSet(`
    medicine medication pills tablets drug prescription refill pharmacy dose antibiotics insulin inhaler
    mg ointment repeat_prescription meds`),
  membership: wordSet('membership member gym'),
  meter: wordSet('meter reading gas_meter counter meter_reading kwh readings digits'),
  mobile: wordSet('phone mobile handset smartphone'),
  parking: wordSet(`
    parking park space garage parking_space permit driveway carport bay parking_badge parking_pass`),
  passport: wordSet('passport id_card identity_card travel_document identity travel_documents'),
  performance: wordSet(`
    performance show play opera concert musical programme program on_stage premiere matinee plays stage
    on_tonight comedy ballet`),
  point: wordSet('place seat spot space'),
  question: wordSet('question ask wonder query'),
  relocation: wordSet(`
    moving move_in moving_in new_flat new_address relocate moved new_home moving_house moved_house
    new_house new_place moving_to moved_to i've_moved we've_moved move_house`),
  rent_home: wordSet(`
    rent tenancy lease landlord move_out moving_out notice tenant vacate hand_back_the_keys give_notice`),
  room_clean: wordSet('housekeeping maid room_cleaning'),
  rubbish: wordSet(`
    rubbish waste trash sofa mattress old_furniture bulky junk fridge_freezer wardrobe old_sofa tip dump`),
  seat: wordSet('seat window_seat aisle legroom row'),
  sim: wordSet('sim sim_card'),
  software: wordSet(`
    software app program system tool application drive folder licence license sharepoint excel sap crm
    portal vpn shared_drive`),
  street: wordSet(`
    street road pavement streetlight lamp_post pothole traffic_light lamppost street_lamp street_light
    kerb junction`),
  table: wordSet('table'),
  thing: wordSet('thing stuff item goods article product things items gadget contraption order_item'),
  ticket: wordSet('ticket case'),
  towel: wordSet('towel towels sheets pillow blanket linen soap toilet_paper'),
  vegetables: wordSet(`
    vegetable vegetables fruit carrots potatoes tomatoes salad lettuce veg onion onions beetroot cabbage
    kale spinach cauliflower courgette apples leek leeks fennel celery`),
  wheel: wordSet('wheel wheels tyre tyres tire tires puncture flat_tyre winter_tyres summer_tyres'),
  wheelchair: wordSet(`
    wheelchair accessible disabled disability walker crutches can't_walk mobility ramp step-free
    step_free hearing_loop`),
}
